import { gzipSync } from 'node:zlib';
import { codesOfUnreadBodies } from '../../../spec/departures/chunked-bodies-unread.ts';
import type { Probe } from '../../model/exchange/probe.ts';
import type { Difference } from '../../model/finding.ts';
import { type Json, member } from '../../model/json.ts';
import type { Requested } from '../kit/requested.ts';
import { answered, oneAnswer, refused } from './expected.ts';
import { dataCode, idBecomes, refuses } from './mutations.ts';
import { type Row, rowsOf, type Table } from './row.ts';
import { mayFailBytes, mayFailRequest, plainCall } from './sending.ts';

/** By default the request is refused. */
interface HttpRow extends Pick<Row, 'requires' | 'example'>, Partial<Pick<Row, 'mutation' | 'expected'>> {
  readonly probe: Probe;
  /** By default the call. */
  readonly body?: 'none' | 'gzip';
  /** Set where HTTP itself states it. */
  readonly level?: 'must';
}

const nothingSent = refused({ code: [-32000], dataCode: [11], id: 'null' });
const endOfFile = dataCode(4);

const table: Table<HttpRow> = {
  'http-get': {
    requires: 'GET with a call for its body is answered as POST is.',
    probe: { method: 'GET' },
    example: 'GET with a body is answered with a web page.',
  },
  'http-get-without-body': {
    requires: 'GET without a body is refused with the code -32000 and the data code 11.',
    probe: { method: 'GET' },
    body: 'none',
    example: 'GET without a body is answered as a parse error.',
    mutation: endOfFile,
    expected: nothingSent,
  },
  'http-put': {
    requires: 'PUT with a call for its body is answered as POST is.',
    probe: { method: 'PUT' },
    example: 'PUT is answered with an error of the call.',
  },
  'http-patch': {
    requires: 'PATCH with a call for its body is answered as POST is.',
    probe: { method: 'PATCH' },
    example: 'PATCH is answered with an error of the call.',
  },
  'http-delete': {
    requires: 'DELETE with a call for its body is answered as POST is.',
    probe: { method: 'DELETE' },
    example: 'DELETE is answered with an error of the call.',
  },
  'http-options': {
    requires: 'OPTIONS without a body is refused with the code -32000 and the data code 11.',
    probe: { method: 'OPTIONS' },
    body: 'none',
    example: 'OPTIONS that is no preflight is answered with an error of another class.',
    mutation: dataCode(4),
    expected: nothingSent,
  },
  'path-rpc': {
    requires: 'POST of a call to `/rpc` is answered with a result.',
    probe: { path: '/rpc' },
    example: 'POST to /rpc is answered with an error of the call.',
  },
  'path-of-slashes': {
    requires: 'POST of a call to `//` is answered with a result.',
    probe: { path: '//' },
    example: 'POST to // is answered with an error of the call.',
  },
  'path-query': {
    requires: 'POST of a call to `/?a=1` is answered with a result.',
    probe: { path: '/?a=1' },
    example: 'POST to /?a=1 is answered with an error of the call.',
  },
  'content-type-text': contentType('text/plain'),
  'content-type-form': contentType('application/x-www-form-urlencoded'),
  'content-type-xml': contentType('application/xml'),
  'content-type-with-charset': contentType('application/json; charset=utf-8'),
  'content-type-with-latin-1': contentType('application/json; charset=iso-8859-1'),
  'content-type-empty': contentType(''),
  'accept-gzip': {
    requires: 'A client that accepts compressed answers gets a result.',
    probe: { headers: { 'accept-encoding': 'gzip, deflate, br' } },
    example: 'A client that accepts compressed answers gets an error.',
  },
  'accept-html': {
    requires: 'A client that accepts web pages alone gets a result.',
    probe: { headers: { accept: 'text/html' } },
    example: 'A client that accepts web pages alone gets an error.',
  },
  'origin-of-browser': {
    requires: 'A call with the `Origin` of a web page is answered with a result.',
    probe: { headers: { origin: 'https://example.com' } },
    example: 'A request of a web page gets an error.',
  },
  'body-compressed': {
    requires: 'A body compressed by gzip gets one answer, with its id or null.',
    probe: { headers: { 'content-encoding': 'gzip' } },
    body: 'gzip',
    example: 'A compressed body is answered as if it was another request.',
    mutation: idBecomes(999),
    expected: oneAnswer(),
  },
  'expect-100-continue': {
    requires: 'A call with `Expect: 100-continue` is answered with a result.',
    probe: { headers: { expect: '100-continue' } },
    example: 'A client that sends "Expect: 100-continue" gets no answer.',
  },
  'header-of-7000-letters': {
    requires: 'A call with a header of 7,000 characters is answered with a result.',
    probe: { headers: { 'x-long': 'x'.repeat(7_000) } },
    example: 'A request with a long header is answered with an error of the call.',
  },
  'headers-by-the-hundred': {
    requires: 'A call with 90 additional headers is answered with a result.',
    probe: { headers: Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`x-${index}`, 'y'])) },
    example: 'A request with ninety headers more is answered with an error of the call.',
  },
  'connection-close': {
    requires: 'A call with `Connection: close` is answered with a result.',
    probe: { headers: { connection: 'close' } },
    example: 'A client that sends "Connection: close" gets an error.',
  },
  'body-in-chunks': {
    requires: 'A call whose body is sent in chunks is answered with a result.',
    probe: { pace: 'chunked' },
    example: 'A body in chunks is read to its first chunk.',
    level: 'must',
  },
  'body-slow': {
    requires: 'A call whose body arrives slowly is answered with a result.',
    probe: { pace: 'slow' },
    example: 'Only the first part of a slow body is read.',
    level: 'must',
  },
};

function contentType(type: string): HttpRow {
  const named = type === '' ? 'an empty content type' : `the content type \`${type}\``;
  const requires = `A call with ${named} is answered with a result.`;
  const example = `A request with ${named} is answered with an error of the call.`;
  return { requires, probe: { headers: { 'content-type': type } }, example };
}

/** Whether a probe has all the properties of the row; it may have more. */
function isSentSo(row: HttpRow, { probe, text = '', value }: Requested): boolean {
  const { method, path, headers = {}, pace } = row.probe;
  if (probe === undefined || probe.before || probe.method !== method || probe.path !== path || probe.pace !== pace)
    return false;
  const [sent, reported] = [Object.entries(probe.headers ?? {}), Object.entries(headers)];
  if (sent.length !== reported.length || reported.some(([name, said]) => probe.headers?.[name] !== said)) return false;
  if (row.body === 'gzip') return probe.hex?.startsWith('1f8b') === true;
  if (probe.hex !== undefined) return false;
  return row.body === 'none' ? text === '' : value !== undefined;
}

/** The error about the raw chunks of a body, whose id is not read (departure chunked-bodies-unread). */
function unread({ path, actual }: Difference, { probe }: Requested, answer: Json | undefined) {
  const isUnread = codesOfUnreadBodies.includes(Number(member(actual, 'code'))) && member(answer, 'id') === null;
  return probe?.pace !== undefined && path.at(-1) === 'error' && isUnread ? 'chunked-bodies-unread' : undefined;
}

export const http: readonly Row[] = rowsOf(table, (row, slug) => {
  const { probe, body, ...own } = row;
  return {
    level: 'unstated',
    expected: answered(),
    mutation: refuses(),
    ...own,
    clause: slug.startsWith('http-') ? 'errors/http-status' : 'envelope/transport',
    departure: unread,
    why: 'Libraries, browsers and proxies send requests in ways of their own; deployed nodes read the body alone.',
    is: (requested) => isSentSo(row, requested),
    requests: (base) => {
      const call = plainCall(base);
      if (call === undefined) return [];
      if (body === 'none') return mayFailRequest('', probe);
      return body === 'gzip' ? mayFailBytes(gzipSync(call), probe) : mayFailRequest(call, probe);
    },
  };
});

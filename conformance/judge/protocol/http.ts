import { gzipSync } from 'node:zlib';
import { codesOfUnreadBodies } from '../../../spec/departures/chunked-bodies-unread.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import type { Difference } from '../../model/finding.ts';
import { member } from '../../model/json.ts';
import type { Probe } from '../../model/probe.ts';
import { answered, type Expected, oneAnswer, refused } from './expected.ts';
import { dataCode, idBecomes, type Mutated, refuses } from './mutations.ts';
import type { Requested } from './requested.ts';
import type { Row } from './row.ts';
import { mayFailBytes, mayFailRequest, plainCall } from './sending.ts';

interface HttpRow {
  readonly slug: string;
  readonly probe: Probe;
  readonly example: string;
  /** By default the request is refused. */
  readonly mutation?: Mutated;
  /** By default the call. */
  readonly body?: 'none' | 'gzip';
  readonly expected?: Expected;
  /** Set where HTTP itself states it. */
  readonly level?: 'must';
}

const nothingSent = refused({ code: [-32000], dataCode: [11], id: 'null' });
const endOfFile = dataCode('a request without a body is a parse error', 4);
const json = 'application/json';

const rows: readonly HttpRow[] = [
  { slug: 'http-get', probe: { method: 'GET' }, example: 'GET with a body is answered with a web page.' },
  {
    slug: 'http-get-without-body',
    probe: { method: 'GET' },
    body: 'none',
    example: 'GET without a body is answered as a parse error.',
    mutation: endOfFile,
    expected: nothingSent,
  },
  { slug: 'http-put', probe: { method: 'PUT' }, example: 'PUT is answered with an error of the call.' },
  { slug: 'http-patch', probe: { method: 'PATCH' }, example: 'PATCH is answered with an error of the call.' },
  { slug: 'http-delete', probe: { method: 'DELETE' }, example: 'DELETE is answered with an error of the call.' },
  {
    slug: 'http-options',
    probe: { method: 'OPTIONS' },
    body: 'none',
    example: 'OPTIONS that is no preflight is answered with an error of another class.',
    mutation: dataCode('OPTIONS without a body is a parse error', 4),
    expected: nothingSent,
  },
  { slug: 'path-rpc', probe: { path: '/rpc' }, example: 'POST to /rpc is answered with an error of the call.' },
  { slug: 'path-of-slashes', probe: { path: '//' }, example: 'POST to // is answered with an error of the call.' },
  { slug: 'path-query', probe: { path: '/?a=1' }, example: 'POST to /?a=1 is answered with an error of the call.' },
  ...(
    [
      ['text', 'text/plain'],
      ['form', 'application/x-www-form-urlencoded'],
      ['xml', 'application/xml'],
      ['with-charset', `${json}; charset=utf-8`],
      ['with-latin-1', `${json}; charset=iso-8859-1`],
      ['empty', ''],
    ] as const
  ).map(([name, type]) => ({
    slug: `content-type-${name}`,
    probe: { headers: { 'content-type': type } },
    example: `A request of the content type \`${type}\` is answered with an error of the call.`,
  })),
  {
    slug: 'accept-gzip',
    probe: { headers: { 'accept-encoding': 'gzip, deflate, br' } },
    example: 'A client that accepts compressed answers gets an error.',
  },
  {
    slug: 'accept-html',
    probe: { headers: { accept: 'text/html' } },
    example: 'A client that accepts web pages alone gets an error.',
  },
  {
    slug: 'origin-of-browser',
    probe: { headers: { origin: 'https://example.com' } },
    example: 'A request of a web page gets an error.',
  },
  {
    slug: 'body-compressed',
    probe: { headers: { 'content-encoding': 'gzip' } },
    body: 'gzip',
    example: 'A compressed body is answered as if it was another request.',
    mutation: idBecomes('a compressed body is another request', 999),
    expected: oneAnswer(),
  },
  {
    slug: 'expect-100-continue',
    probe: { headers: { expect: '100-continue' } },
    example: 'A client that sends "Expect: 100-continue" gets no answer.',
  },
  {
    slug: 'header-of-7000-letters',
    probe: { headers: { 'x-long': 'x'.repeat(7_000) } },
    example: 'A request with a long header is answered with an error of the call.',
  },
  {
    slug: 'headers-by-the-hundred',
    probe: { headers: Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`x-${index}`, 'y'])) },
    example: 'A request with ninety headers more is answered with an error of the call.',
  },
  {
    slug: 'connection-close',
    probe: { headers: { connection: 'close' } },
    example: 'A client that sends "Connection: close" gets an error.',
  },
  {
    slug: 'body-in-chunks',
    probe: { pace: 'chunked' },
    example: 'A body in chunks is read to its first chunk.',
    level: 'must',
  },
  { slug: 'body-slow', probe: { pace: 'slow' }, example: 'Only the first part of a slow body is read.', level: 'must' },
];

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

export const http: readonly Row[] = rows.map((row) => {
  const { slug, probe, example, body, expected = answered() } = row;
  return {
    slug,
    example,
    expected,
    mutation: row.mutation ?? refuses(`${slug} is refused as a call`),
    clause: slug.startsWith('http-') ? 'errors/http-status' : 'envelope/transport',
    level: row.level ?? 'unstated',
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

import type { Probe } from '../../model/exchange/probe.ts';
import { probing } from '../../model/exchange/request.ts';
import { answered } from './expected.ts';
import { refuses } from './mutations.ts';
import { type Row, rowsOf, type Table } from './row.ts';
import { plainCall } from './sending.ts';

type Before = NonNullable<Probe['before']>;

interface ConnectionRow {
  /** The bytes sent on a separate connection before the next request. */
  readonly before: (call: string) => Before;
  /** What the harmless request comes after. */
  readonly after: string;
}

const head = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const post = (call: string, ...lines: readonly string[]) =>
  head('POST / HTTP/1.1', 'Host: {host}', 'Content-Type: application/json', ...lines) + call;
const sized = (call: string, difference = 0, ...lines: readonly string[]) =>
  post(call, `Content-Length: ${Buffer.byteLength(call) + difference}`, ...lines);
const text = (of: (call: string) => string) => (call: string) => ({ text: of(call) });

const table: Table<ConnectionRow> = {
  'after-silence': {
    before: text(() => ''),
    after: 'an idle connection',
  },
  'after-garbage': {
    before: text(() => 'hello, is this a mail server?\r\n\r\n'),
    after: 'a connection without HTTP',
  },
  'survives-tls': {
    before: () => ({ hex: `16030100c8010000c40303${'5a'.repeat(32)}00${'00'.repeat(160)}` }),
    after: 'a client that begins with TLS',
  },
  'after-http-2': {
    before: text(() => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    after: 'an HTTP/2 client',
  },
  'after-http-1-0': {
    before: text((call) => sized(call).replace('HTTP/1.1', 'HTTP/1.0')),
    after: 'an HTTP/1.0 client',
  },
  'after-unknown-http': {
    before: text((call) => sized(call).replace('HTTP/1.1', 'HTTP/9.9')),
    after: 'an HTTP/9.9 client',
  },
  'after-head': {
    before: text((call) => sized(call).replace('POST', 'HEAD')),
    after: 'HEAD, whose answer has no body,',
  },
  'after-upgrade': {
    before: text(() =>
      head(
        'GET / HTTP/1.1',
        'Host: {host}',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      ),
    ),
    after: 'a web socket handshake',
  },
  'after-no-host': {
    before: text((call) => sized(call).replace('Host: {host}\r\n', '')),
    after: 'a request without `Host`',
  },
  'after-headers-cut-short': {
    before: text(() => 'POST / HTTP/1.1\r\nHost: {host}\r\nContent-Le'),
    after: 'a request that ends within its headers',
  },
  'after-body-cut-short': {
    before: text((call) => sized(call, 40)),
    after: 'a body shorter than its content-length',
  },
  'after-body-too-long': {
    before: text((call) => sized(call, -20)),
    after: 'a body longer than its content-length',
  },
  'after-negative-length': {
    before: text((call) => post(call, 'Content-Length: -1')),
    after: 'a body of the length -1',
  },
  'after-endless-length': {
    before: text((call) => post(call, 'Content-Length: 99999999999999999999')),
    after: 'a body of the length 10^20',
  },
  'after-two-lengths': {
    before: text((call) => sized(call, 0, 'Content-Length: 5')),
    after: 'a body of two lengths',
  },
  'after-length-and-chunks': {
    before: text((call) => sized(`0\r\n\r\n${call}`, 0, 'Transfer-Encoding: chunked')),
    after: 'a body with a length and chunks',
  },
  'after-bad-chunk': {
    before: text((call) => post(`zz\r\n${call}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked')),
    after: 'a chunk of the length `zz`',
  },
  'after-chunks-cut-short': {
    before: text((call) => post(`ff\r\n${call}`, 'Transfer-Encoding: chunked')),
    after: 'a chunk shorter than its size',
  },
  'after-unknown-encoding': {
    before: text((call) => sized(call, 0, 'Transfer-Encoding: rot13')),
    after: 'a body in an unknown encoding',
  },
  'after-header-of-100-kilobytes': {
    before: text((call) => sized(call, 0, `X-Long: ${'x'.repeat(100_000)}`)),
    after: 'a header of 100,000 characters',
  },
  'after-nul-in-header': {
    before: text((call) => sized(call, 0, 'X-Nul: a\0b')),
    after: 'a header with a NUL',
  },
  'after-pipelined-requests': {
    before: text((call) => sized(call).repeat(5)),
    after: 'five pipelined requests',
  },
  'after-pipelined-garbage': {
    before: text((call) => `${sized(call)}garbage\r\n\r\n${sized(call)}`),
    after: 'garbage between two requests',
  },
  'after-half-closed': {
    before: text((call) => sized(call, 0, 'Connection: close')),
    after: 'a client that closes its side with the request',
  },
  'after-waiting-for-100': {
    before: text((call) => post('', 'Expect: 100-continue', `Content-Length: ${call.length}`)),
    after: 'a client that got "100 Continue" and sent no body',
  },
  'after-absolute-address': {
    before: text((call) => sized(call).replace('POST /', 'POST http://{host}/')),
    after: 'a request as to a proxy',
  },
  'after-deep-nesting': {
    before: text(() => sized('['.repeat(100_000) + ']'.repeat(100_000))),
    after: '100,000 arrays in one another',
  },
  'after-bytes-of-no-text': {
    before: () => {
      const start = post('', 'Content-Length: 8').replace('{host}', 'localhost');
      return { hex: `${Buffer.from(start).toString('hex')}fffefdfcfbfaf9f8` };
    },
    after: 'a body that is no text',
  },
};

function isSame(one: Before, other: Before): boolean {
  return 'text' in one ? 'text' in other && one.text === other.text : 'hex' in other && one.hex === other.hex;
}

/** Many of them are long, and the call is the same throughout a run. */
function remembered(before: ConnectionRow['before']): ConnectionRow['before'] {
  let last: { readonly call: string; readonly said: Before } | undefined;
  return (call) => {
    if (last?.call !== call) last = { call, said: before(call) };
    return last.said;
  };
}

export const connections: readonly Row[] = rowsOf(table, ({ after, ...row }) => {
  const before = remembered(row.before);
  return {
    requires: `After ${after} the next request is answered with a result.`,
    example: `After ${after} the next request fails.`,
    clause: 'envelope/transport',
    level: 'unstated',
    why: 'A node on the open network gets all of these every day, and must keep answering other clients.',
    mutation: refuses(),
    is: ({ probe, text: call = '' }) => probe?.before !== undefined && isSame(before(call), probe.before),
    requests: (base) => {
      const call = plainCall(base);
      return call === undefined ? [] : [probing(call, { before: before(call) })];
    },
    expected: answered(),
  };
});

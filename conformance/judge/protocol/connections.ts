import type { Probe } from '../../model/probe.ts';
import { probing } from '../../model/request.ts';
import { answered } from './expected.ts';
import { refuses } from './mutations.ts';
import { type Row, rowsOf, type Table } from './row.ts';
import { plainCall } from './sending.ts';

type Before = NonNullable<Probe['before']>;

interface ConnectionRow {
  /** The bytes sent on a separate connection before the next request. */
  readonly before: (call: string) => Before;
  readonly example: string;
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
    example: 'After an idle connection the next request fails.',
  },
  'after-garbage': {
    before: text(() => 'hello, is this a mail server?\r\n\r\n'),
    example: 'After a connection without HTTP the next request fails.',
  },
  'after-tls': {
    before: () => ({ hex: `16030100c8010000c40303${'5a'.repeat(32)}00${'00'.repeat(160)}` }),
    example: 'After a client that begins with TLS the next request fails.',
  },
  'after-http-2': {
    before: text(() => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    example: 'After an HTTP/2 client the next request fails.',
  },
  'after-http-1-0': {
    before: text((call) => sized(call).replace('HTTP/1.1', 'HTTP/1.0')),
    example: 'After an HTTP/1.0 client the next request fails.',
  },
  'after-unknown-http': {
    before: text((call) => sized(call).replace('HTTP/1.1', 'HTTP/9.9')),
    example: 'After an HTTP/9.9 client the next request fails.',
  },
  'after-head': {
    before: text((call) => sized(call).replace('POST', 'HEAD')),
    example: 'After HEAD, which has no body in its answer, the next request fails.',
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
    example: 'After a web socket handshake the next request fails.',
  },
  'after-no-host': {
    before: text((call) => sized(call).replace('Host: {host}\r\n', '')),
    example: 'After a request without `Host` the next one fails.',
  },
  'after-headers-cut-short': {
    before: text(() => 'POST / HTTP/1.1\r\nHost: {host}\r\nContent-Le'),
    example: 'After a request that ends within its headers the next one fails.',
  },
  'after-body-cut-short': {
    before: text((call) => sized(call, 40)),
    example: 'After a body shorter than its content-length the next request fails.',
  },
  'after-body-too-long': {
    before: text((call) => sized(call, -20)),
    example: 'After a body longer than its content-length the next request gets the remaining bytes.',
  },
  'after-negative-length': {
    before: text((call) => post(call, 'Content-Length: -1')),
    example: 'After a body of the length -1 the next request fails.',
  },
  'after-endless-length': {
    before: text((call) => post(call, 'Content-Length: 99999999999999999999')),
    example: 'After a body of the length 10^20 the next request fails.',
  },
  'after-two-lengths': {
    before: text((call) => sized(call, 0, 'Content-Length: 5')),
    example: 'After a body of two lengths the next request gets the rest of it.',
  },
  'after-length-and-chunks': {
    before: text((call) => sized(`0\r\n\r\n${call}`, 0, 'Transfer-Encoding: chunked')),
    example: 'After a body with a length and chunks the next request gets the rest of it.',
  },
  'after-bad-chunk': {
    before: text((call) => post(`zz\r\n${call}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked')),
    example: 'After a chunk of the length `zz` the next request fails.',
  },
  'after-chunks-cut-short': {
    before: text((call) => post(`ff\r\n${call}`, 'Transfer-Encoding: chunked')),
    example: 'After a chunk shorter than its size the next request fails.',
  },
  'after-unknown-encoding': {
    before: text((call) => sized(call, 0, 'Transfer-Encoding: rot13')),
    example: 'After a body in an unknown encoding the next request fails.',
  },
  'after-header-of-100-kilobytes': {
    before: text((call) => sized(call, 0, `X-Long: ${'x'.repeat(100_000)}`)),
    example: 'After a header of 100,000 characters the next request fails.',
  },
  'after-nul-in-header': {
    before: text((call) => sized(call, 0, 'X-Nul: a\0b')),
    example: 'After a header with a NUL the next request fails.',
  },
  'after-pipelined-requests': {
    before: text((call) => sized(call).repeat(5)),
    example: 'After five pipelined requests the next one gets an answer of theirs.',
  },
  'after-pipelined-garbage': {
    before: text((call) => `${sized(call)}garbage\r\n\r\n${sized(call)}`),
    example: 'After garbage between two requests the next one fails.',
  },
  'after-half-closed': {
    before: text((call) => sized(call, 0, 'Connection: close')),
    example: 'After a client that closes its side with the request the next one fails.',
  },
  'after-waiting-for-100': {
    before: text((call) => post('', 'Expect: 100-continue', `Content-Length: ${call.length}`)),
    example: 'After a client that got "100 Continue" and sent no body the next request fails.',
  },
  'after-absolute-address': {
    before: text((call) => sized(call).replace('POST /', 'POST http://{host}/')),
    example: 'After a request as to a proxy the next one fails.',
  },
  'after-deep-nesting': {
    before: text(() => sized('['.repeat(100_000) + ']'.repeat(100_000))),
    example: 'After 100,000 arrays in one another the next request fails.',
  },
  'after-bytes-of-no-text': {
    before: () => {
      const start = post('', 'Content-Length: 8').replace('{host}', 'localhost');
      return { hex: `${Buffer.from(start).toString('hex')}fffefdfcfbfaf9f8` };
    },
    example: 'After a body that is no text the next request fails.',
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

export const connections: readonly Row[] = rowsOf(table, ({ example, ...row }, slug) => {
  const before = remembered(row.before);
  return {
    example,
    clause: 'envelope/transport',
    level: 'unstated',
    why: 'A node on the open network gets all of these every day, and must keep answering other clients.',
    mutation: refuses(`the request ${slug.replaceAll('-', ' ')} is refused`),
    is: ({ probe, text: call = '' }) => probe?.before !== undefined && isSame(before(call), probe.before),
    requests: (base) => {
      const call = plainCall(base);
      return call === undefined ? [] : [probing(call, { before: before(call) })];
    },
    expected: answered(),
  };
});

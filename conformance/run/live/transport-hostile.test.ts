import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openTransport } from './transport.ts';

const sockets = new Set<Socket>();
const closers: (() => void)[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const close of closers) close();
});

const timeoutMs = 300;
const maxBytes = 1 << 20;

/** The result of the transport for a server with this behaviour after a request. */
async function answeredBy(act: (socket: Socket) => void) {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => act(socket));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => server.close());
  const { port } = server.address() as { port: number };
  const signal = new AbortController().signal;
  const url = new URL(`http://127.0.0.1:${port}/`);
  const { send, close } = openTransport({ url, timeoutMs, concurrency: 2, signal, maxBytes });
  closers.push(close);
  const received = await send('{"jsonrpc":"2.0","method":"a.b","id":1}');
  const { answer, transportError, milliseconds } = received();
  return { answer, reported: transportError && `${transportError.kind}: ${transportError.detail}`, milliseconds };
}

const head = (...headers: readonly string[]) => ['HTTP/1.1 200 OK', ...headers, '', ''].join('\r\n');
const complete =
  (body: string | Buffer, ...headers: readonly string[]) =>
  (socket: Socket) => {
    socket.write(head(`content-length: ${Buffer.byteLength(body)}`, ...headers));
    socket.end(body);
  };

/** Writes a piece again and again for as long as somebody listens. */
const forEver = (piece: string, start: string, everyMs: number) => (socket: Socket) => {
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.on('close', () => clearInterval(timer));
};

const late = `timeout: no complete answer within ${timeoutMs} ms; --timeout SECONDS waits longer`;

describe('a server that', () => {
  it.each<[string, (socket: Socket) => void, string | RegExp]>([
    [
      'hangs up',
      (socket) => socket.destroy(),
      /^reset: socket hang up; if the target speaks TLS, its address is https:/,
    ],
    ['hangs up within the headers', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-'), /^reset: /],
    [
      'sends headers without end',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(40_000)}`),
      /^not-json: Parse Error: Header overflow/,
    ],
    [
      'sends one header without end',
      (socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}`),
      /^not-json: Parse Error: Header overflow/,
    ],
    ['sends a header now and then', forEver('x: y\r\n', 'HTTP/1.1 200 OK\r\n', 20), late],
    ['promises an answer for ever', forEver('HTTP/1.1 100 Continue\r\n\r\n', '', 20), late],
    ['sends a byte now and then', forEver(' ', head('content-length: 1000000'), 20), late],
    ['sends a chunk now and then', forEver('1\r\n \r\n', head('transfer-encoding: chunked'), 20), late],
    [
      'sends less than it says',
      (socket) => socket.end(`${head('content-length: 50')}{"jsonrpc":"2.0"`),
      'reset: the connection broke off within the answer',
    ],
    [
      'sends more than it says',
      (socket) => socket.end(`${head('content-length: 5')}{"jsonrpc":"2.0","result":1,"id":1}`),
      /^not-json: (HTTP 200 with a body that is no JSON-RPC answer: {"jso|Parse Error)/,
    ],
    [
      'sends broken chunks',
      (socket) => socket.end(`${head('transfer-encoding: chunked')}zz\r\n{}\r\n`),
      /^(not-json: Parse Error|reset: the connection broke off)/,
    ],
    [
      'says more than we take',
      (socket) => socket.write(`${head(`content-length: ${10 * maxBytes}`)}${' '.repeat(2 * maxBytes)}`),
      `too-large: more than ${maxBytes} bytes`,
    ],
    [
      'packs more than is read into little',
      complete(gzipSync('x'.repeat(5_000_000)), 'content-encoding: gzip'),
      `too-large: more than ${maxBytes} bytes, unpacked`,
    ],
    [
      'begins a title a thousand times',
      complete('<title'.repeat(170_000), 'content-type: text/html'),
      /^not-json: HTTP 200 with an HTML page: <title/,
    ],
    ['answers nesting beyond all reason', complete(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`), /^not-json: /],
  ])('%s is reported in one line, in time', async (_, act, expected) => {
    const { answer, reported, milliseconds } = await answeredBy(act);
    expect(answer).toBeUndefined();
    expect(reported).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    expect(reported).not.toMatch(/\n/);
    expect(milliseconds).toBeLessThan(timeoutMs + 3_000);
  });

  it.each([
    ['nothing but white space', ' '.repeat(1_000_000), undefined],
    ['nesting without end', '{"a":'.repeat(100_000), undefined],
    ['bytes that are no text', Buffer.from([0, 255, 254, 10, 27, 91]), true],
  ])('answers %s gives a body that is no JSON, of which little is kept', async (_, body, invalidUtf8) => {
    const { answer, reported } = await answeredBy(complete(body));
    expect([reported, answer?.status]).toEqual([undefined, 200]);
    expect(answer?.message).toMatchObject({ json: undefined, ...(invalidUtf8 && { invalidUtf8 }) });
    expect(answer?.message.text?.length).toBeLessThanOrEqual(20_000);
  });

  it.each([
    ['a member two hundred thousand times', `{"jsonrpc":"2.0","id":1,${'"k":1,'.repeat(150_000)}"result":1}`],
    ['a number of a thousand digits', `{"jsonrpc":"2.0","id":1,"result":${'9'.repeat(1_000)}}`],
    ['numbers beyond every double', '{"jsonrpc":"2.0","id":1,"result":[1e999999999,-1e-99999]}'],
  ])('answers %s is accepted', async (_, body) => {
    const { answer, reported } = await answeredBy(complete(body));
    expect([reported, answer?.status]).toEqual([undefined, 200]);
  });
});

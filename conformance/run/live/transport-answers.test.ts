import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Probe } from '../../model/exchange/probe.ts';
import { listening } from '../../testing/server.ts';
import { openTransport, type Reply, type TransportOptions } from './transport.ts';

const good = '{"jsonrpc":"2.0","result":1,"id":1}';
type Handler = (request: IncomingMessage, response: ServerResponse, body: string, index: number) => void;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A server, and a client of it. */
async function node(handle: Handler, rest: Partial<TransportOptions> = {}) {
  const seen: { readonly request: IncomingMessage; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('latin1');
      handle(request, response, body, seen.push({ request, body }) - 1);
    });
  });
  const { url, close } = await listening(server);
  const stop = new AbortController();
  const options = { url: new URL(`${url}/rpc?key=1`), timeoutMs: 2_000, concurrency: 2, signal: stop.signal, ...rest };
  const client = openTransport(options);
  closing.push(() => {
    client.close();
    return close();
  });
  const send = async (body = '{}', probe?: Probe): Promise<Reply> => (await client.send(body, probe))();
  return { send, seen, stop, url };
}
const replying = (status: number, text: string | Buffer, headers: Record<string, string> = {}) =>
  node((_, response) => response.writeHead(status, headers).end(text));
const replyTo = async (...parts: Parameters<typeof replying>) => {
  const { send } = await replying(...parts);
  const { answer, transportError } = await send();
  return transportError ?? [answer?.status, answer?.message.text];
};

describe('a request', () => {
  const sent = async (body: string, probe?: Probe) => {
    const { send, seen } = await node((_, response) => response.end(good));
    const reply = await send(body, probe);
    const [only] = seen;
    if (only === undefined) throw new Error('it was sent');
    const { method, url, headers } = only.request;
    return { method, url, headers, body: only.body, reply };
  };

  it('is a POST of its bytes as JSON', async () => {
    const { method, url, headers, body, reply } = await sent('{"é":1}');
    expect({ method, url, body }).toEqual({
      method: 'POST',
      url: '/rpc?key=1',
      body: Buffer.from('{"é":1}').toString('latin1'),
    });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '8' });
    expect(headers).not.toHaveProperty('transfer-encoding');
    expect(reply).toMatchObject({
      answer: { status: 200, message: { text: good } },
      transportError: undefined,
      bytes: 35,
    });
    expect(reply.milliseconds).toBeGreaterThan(0);
    expect(reply.milliseconds).toBeLessThan(2_000);
  });

  it('is sent as its probe says', async () => {
    const { method, url, headers } = await sent('{}', {
      method: 'PUT',
      path: '/x',
      headers: { accept: 'a/b', 'content-type': 't/x' },
    });
    expect({ method, url }).toEqual({ method: 'PUT', url: '/rpc/x?key=1' });
    expect(headers).toMatchObject({ accept: 'a/b', 'content-type': 't/x' });
    expect((await sent('{}', { hex: 'ff00fe' })).body).toBe('\u00ff\u0000\u00fe');
  });

  it('comes in pieces, at once or slowly', async () => {
    const chunked = await sent('x'.repeat(23), { pace: 'chunked' });
    expect(chunked.body).toBe('x'.repeat(23));
    expect(chunked.headers).toMatchObject({ 'transfer-encoding': 'chunked' });
    const slow = await sent('y'.repeat(12), { pace: 'slow' });
    expect(slow.body).toBe('y'.repeat(12));
    expect(slow.reply.milliseconds).toBeGreaterThan(chunked.reply.milliseconds + 50);
    expect((await sent('', { pace: 'chunked' })).body).toBe('');
  });

  it('may follow bytes on another connection, text with the host or hex', async () => {
    const got: string[] = [];
    const raw = net.createServer((socket) => {
      socket.on('data', (chunk) => {
        got.push(chunk.toString('latin1'));
        const isCall = chunk.toString().startsWith('POST');
        socket.end(
          isCall ? `HTTP/1.1 200 OK\r\ncontent-length: ${good.length}\r\n\r\n${good}` : 'HTTP/1.1 400 Bad\r\n\r\n',
        );
      });
    });
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(raw.address() as AddressInfo).port}`;
    const { signal } = new AbortController();
    const client = openTransport({ url: new URL(`http://${host}/`), timeoutMs: 2_000, concurrency: 1, signal });
    closing.push(client.close, () => raw.close());
    for (const before of [{ text: 'bad {host} {host}\r\n\r\n' }, { hex: 'ff00' }]) {
      expect((await client.send('{}', { before }))().answer?.status).toBe(200);
    }
    expect([got[0], got[2]]).toEqual([`bad ${host} ${host}\r\n\r\n`, '\u00ff\u0000']);
  });
});

describe('an answer', () => {
  it('of a node is any JSON with status 200, and JSON-RPC with any', async () => {
    for (const [status, text] of [
      [200, '{"a":1}'],
      [200, '7'],
      [404, '{"a":1}'],
      [500, good],
      [500, '[]'],
    ] as const) {
      expect(await replyTo(status, text)).toEqual([status, text]);
    }
    expect(await replyTo(200, '{"jsonrpc":')).toEqual([200, '{"jsonrpc":']);
    expect(await replyTo(200, 'y'.repeat(20_010))).toEqual([200, 'y'.repeat(20_000)]);
  });

  it('of a server is none: other JSON with its errors, pages, encoded bodies, too many values', async () => {
    const notJson = (detail: string) => ({ kind: 'not-json', detail });
    expect(await replyTo(500, '{"a":1}')).toEqual(notJson('HTTP 500 with a body that is no JSON-RPC answer: {"a":1}'));
    expect(await replyTo(404, 'gone')).toEqual(notJson('HTTP 404 with a body that is no JSON-RPC answer: gone'));
    expect(await replyTo(404, '7')).toEqual(notJson('HTTP 404 with a body that is no JSON-RPC answer: 7'));
    expect(await replyTo(200, '<html><title>Hi</title>')).toEqual(notJson('HTTP 200 with an HTML page titled “Hi”'));
    expect(await replyTo(200, 'x', { 'content-type': 'text/html' })).toMatchObject({ kind: 'not-json' });
    expect(await replyTo(200, 'x', { 'content-encoding': 'br' })).toEqual(
      notJson('HTTP 200 with a body that is said to be br and is not'),
    );
    expect(await replyTo(200, 'x', { 'content-encoding': 'identity' })).toEqual([200, 'x']);
    expect(await replyTo(200, `${'['.repeat(700)}${']'.repeat(700)}`)).toMatchObject({ kind: 'not-json' });
  });

  it('reports bytes that are no UTF-8', async () => {
    const { send } = await replying(200, Buffer.from('{"a":"\xff"}', 'latin1'));
    expect((await send()).answer?.message).toMatchObject({ text: '{"a":"\ufffd"}', invalidUtf8: true });
    const plain = await replying(200, '{"a":"é"}');
    expect((await plain.send()).answer?.message).not.toHaveProperty('invalidUtf8');
  });

  it('is none without access', async () => {
    for (const status of [401, 403]) {
      expect(await replyTo(status, good)).toEqual({
        kind: 'access',
        detail: expect.stringContaining(`HTTP ${status}: a body that is no JSON-RPC answer: ${good}; `),
      });
    }
    expect(await replyTo(402, good)).toEqual([402, good]);
  });

  it('is none from elsewhere', async () => {
    const away = (location: string) => replyTo(302, 'x', { location });
    expect(await away('https://u:p@other.example/x?y=1')).toMatchObject({ kind: 'redirect' });
    expect(await away('http://[')).toEqual({
      kind: 'redirect',
      detail: 'HTTP 302 sends to http://[',
    });
    expect(await replyTo(302, good)).toEqual([302, good]);
    expect(await replyTo(400, good, { location: '/x' })).toEqual([400, good]);
    const { send, url } = await replying(399, 'x', { location: '/y' });
    const { transportError, bytes } = await send();
    expect([transportError?.detail, bytes]).toEqual([`HTTP 399 sends to ${url}/y; check that address instead`, 1]);
  });
});

describe('a failure', () => {
  const kindOf = async (handle: Handler, rest: Partial<TransportOptions> = {}) => {
    const { send, seen } = await node(handle, rest);
    const { transportError, answer, bytes } = await send();
    return [transportError?.kind, transportError?.detail, answer, bytes, seen.length];
  };

  it('is an answer that is too long, or that does not end in time', async () => {
    const long: Handler = (_, response) => response.end('x'.repeat(101));
    expect(await kindOf(long, { maxBytes: 100 })).toEqual(['too-large', 'more than 100 bytes', undefined, 0, 1]);
    expect((await kindOf(long, { maxBytes: 101 }))[0]).toBeUndefined();
    const timeout = ['timeout', 'no complete answer within 60 ms; --timeout SECONDS waits longer', undefined, 0, 1];
    expect(await kindOf(() => {}, { timeoutMs: 60 })).toEqual(timeout);
    expect(await kindOf((_, response) => response.write('{'), { timeoutMs: 60 })).toEqual(timeout);
  });

  it('is a connection that breaks off, before or within the answer', async () => {
    expect((await kindOf((request) => request.socket.destroy()))[0]).toBe('reset');
    const within: Handler = (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{', () => response.destroy());
    };
    expect((await kindOf(within)).slice(0, 2)).toEqual(['reset', 'the connection broke off within the answer']);
  });

  it('is an answer that is no HTTP, and a target that is not there', async () => {
    expect((await kindOf((request) => request.socket.end('no HTTP\r\n\r\n')))[0]).toBe('not-json');
    const { send } = await node(() => {}, { url: new URL('http://127.0.0.1:1/') });
    const { transportError } = await send();
    expect([transportError?.kind, transportError?.detail]).toEqual([
      'unreachable',
      expect.stringContaining('ECONNREFUSED'),
    ]);
  });

  it('is the end of the run, before or while it is sent', async () => {
    const { send, stop, seen } = await node(() => stop.abort());
    const stopped = { kind: 'aborted', detail: 'the run was stopped' };
    expect((await send()).transportError).toEqual(stopped);
    expect((await send()).transportError).toEqual(stopped);
    expect(seen).toHaveLength(1);
  });
});

describe('a target that limits the rate', () => {
  const limited = async (times: number, status: number, headers: Record<string, string>) => {
    const { send, seen } = await node((_, response, __, index) => {
      if (index < times) response.writeHead(status, headers).end('slow down');
      else response.end(good);
    });
    const { transportError } = await send();
    return [transportError?.kind, seen.length];
  };

  it('gets the request again when it says, four times at most', async () => {
    expect(await limited(1, 429, { 'retry-after': '0' })).toEqual([undefined, 2]);
    expect(await limited(4, 503, { 'retry-after': '0' })).toEqual([undefined, 5]);
    expect(await limited(9, 429, { 'retry-after': '0' })).toEqual(['access', 5]);
  });

  it('does not where that is long, or where a server fails without a word', async () => {
    expect(await limited(1, 429, { 'retry-after': '31' })).toEqual(['access', 1]);
    expect(await limited(1, 503, {})).toEqual(['not-json', 1]);
    expect(await limited(1, 500, { 'retry-after': '0' })).toEqual(['not-json', 1]);
  });

  it('is not waited for when the run is stopped', async () => {
    const { send, stop } = await node((_, response) => {
      response.writeHead(429, { 'retry-after': '20' }).end();
      setTimeout(() => stop.abort(), 20);
    });
    expect((await send()).transportError?.kind).toBe('aborted');
  });
});

it('does not wait again for a request that may fail', async () => {
  const { send, seen } = await node((_, response, __, index) => void (index === 0 && response.end(good)), {
    timeoutMs: 60,
  });
  await send();
  expect((await send('{}', { mayFail: true })).transportError?.kind).toBe('timeout');
  expect(seen).toHaveLength(2);
});

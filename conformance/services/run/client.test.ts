import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, post, request } from '../kit/requests.ts';
import { header, textOf } from '../model/http.ts';
import { type Client, openClient } from './client.ts';

let server: Server;
let client: Client;
let base: string;
const stop = new AbortController();
const seen: { url: string | undefined; method: string | undefined; length: string | undefined }[] = [];

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    seen.push({ url, method, length: headers['content-length'] });
    incoming.resume();
    if (url === '/base/away') outgoing.writeHead(302, { location: '/base/there' }).end();
    else if (url === '/base/cookies')
      outgoing
        .writeHead(
          200,
          [
            ['Set-Cookie', 'a=1'],
            ['Set-Cookie', 'b=2'],
          ].flat(),
        )
        .end();
    else if (url === '/base/packed') outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed'));
    else if (url === '/base/broken') outgoing.destroy();
    else if (url === '/base/long') outgoing.end(Buffer.alloc(2_000));
    else if (url !== '/base/silent') outgoing.end('plain');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
  client = openClient({ url: base, timeoutMs: 10_000, signal: stop.signal, maxBytes: 1_000 });
});
afterAll(async () => {
  client.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function answered(sent: Parameters<Client['send']>[0]) {
  const outcome = await client.send(sent);
  if (!('answer' in outcome)) throw new Error(outcome.failure.detail);
  return outcome.answer;
}

describe('a client of a service', () => {
  it('puts paths behind that of the address, and gives a body its length', async () => {
    seen.splice(0);
    await answered(get('/x?y=1'));
    await answered(post('/x', 'ü', {}));
    await answered(request('PUT', '/x'));

    expect(seen).toEqual([
      { url: '/base/x?y=1', method: 'GET', length: undefined },
      { url: '/base/x', method: 'POST', length: '2' },
      { url: '/base/x', method: 'PUT', length: '0' },
    ]);
  });

  it('follows no redirect, and keeps headers of one name apart', async () => {
    const away = await answered(get('/away'));
    const cookies = await answered(get('/cookies'));

    expect([away.status, header(away, 'location')]).toEqual([302, '/base/there']);
    expect(cookies.headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value)).toEqual(['a=1', 'b=2']);
  });

  it('keeps the bytes as they came, and reads them unpacked', async () => {
    const packed = await answered(get('/packed'));

    expect(packed.body).toEqual(gzipSync('packed'));
    expect(textOf(packed)).toBe('packed');
    expect((await answered(request('HEAD', '/x'))).body).toHaveLength(0);
  });

  it('says why there is no answer', async () => {
    const hasty = openClient({ url: base, timeoutMs: 50, signal: stop.signal });
    const kinds = await Promise.all([
      client.send(get('/broken')),
      client.send(get('/long')),
      hasty.send(get('/silent')),
      openClient({ url: 'http://127.0.0.1:1', timeoutMs: 10_000, signal: stop.signal }).send(get('/')),
      openClient({ url: base, timeoutMs: 10_000, signal: AbortSignal.abort() }).send(get('/')),
    ]);
    hasty.close();

    expect(kinds.map((each) => 'failure' in each && each.failure.kind)).toEqual([
      ...['reset', 'too-large', 'timeout', 'unreachable', 'aborted'],
    ]);
  });
});

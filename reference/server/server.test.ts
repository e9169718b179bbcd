import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Router } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { reservedPort } from '../../test/support/reserved-port.ts';
import { createRpcServer, type RpcServer, type RpcServerOptions } from './server.ts';
import { ask, askRaw, fakeDispatch } from './testing.ts';

const count = '{"jsonrpc":"2.0","method":"condenser_api.get_account_count","params":[],"id":1}';
const counted = '{"jsonrpc":"2.0","result":35,"id":1}';

const servers: RpcServer[] = [];
async function start(options: Partial<RpcServerOptions> = {}): Promise<RpcServer> {
  const server = await createRpcServer({ dispatch: fakeDispatch, ...options });
  servers.push(server);
  return server;
}
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

describe('CORS', () => {
  const preflight = {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://example.com',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,x-y',
    },
  };

  it('answers a preflight with 204 and everything it requests', async () => {
    const { url } = await start();
    const { status, headers, text } = await ask(url, preflight);
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type,x-y',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-max-age': '86400',
    });
  });

  it('lets browsers read every reply', async () => {
    const { url } = await start({ cors: 'https://example.com' });
    for (const body of [count, '{']) {
      const { headers } = await ask(url, { body });
      expect(headers['access-control-allow-origin']).toBe('https://example.com');
    }
  });

  it('is as silent as the deployed node when switched off', async () => {
    const { url } = await start({ cors: false });
    const { status, headers, text } = await ask(url, preflight);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ error: { data: { code: 11 } } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('HTTP', () => {
  it('names the length and type of a reply and keeps the connection', async () => {
    const { url } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    for (let round = 0; round < 3; round++) {
      await new Promise<void>((resolve, reject) => {
        const request = httpRequest(url, { method: 'POST', agent }, (response) => {
          ports.add(response.socket.localPort);
          expect(response.headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '36' });
          expect(response.headers).not.toHaveProperty('transfer-encoding');
          response.resume().on('end', resolve);
        });
        request.on('error', reject).end(count);
      });
    }
    agent.destroy();
    expect(ports.size).toBe(1);
  });

  it('answers HEAD with the headers alone', async () => {
    const { url } = await start();
    const { status, headers, text } = await ask(url, { method: 'HEAD', body: count });
    expect({ status, text, length: headers['content-length'] }).toEqual({ status: 200, text: '', length: '36' });
  });

  it('accepts a body in chunks, and several requests at once on one connection', async () => {
    const { port } = await start();
    const chunked = `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n${count.slice(0, 3)}\r\n${(count.length - 3).toString(16)}\r\n${count.slice(3)}\r\n0\r\n\r\n`;
    const last = `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${count.length}\r\n\r\n${count}`;
    const text = await askRaw(port, chunked + last);
    expect(text.split(counted)).toHaveLength(3);
  });

  it('accepts a body of 10 MB and refuses one larger than the limit, announced or not', async () => {
    const { url } = await start();
    const body = `{"jsonrpc":"2.0","method":"database_api.get_version","params":{},"pad":"${'x'.repeat(10_000_000)}","id":7}`;
    expect((await ask(url, { body })).text).toBe('{"jsonrpc":"2.0","result":{},"id":7}');

    const large = Buffer.alloc(33 * 1024 * 1024, ' ');
    for (const headers of [{}, { 'Transfer-Encoding': 'chunked' }]) {
      const { port } = new URL(url);
      const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        const length = 'Transfer-Encoding' in headers ? {} : { 'Content-Length': large.length };
        const request = httpRequest({ port, method: 'POST', headers: { ...headers, ...length } }, (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode, text }));
        });
        request.on('error', reject).end(large);
      });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toMatchObject({ error: { code: -32000 }, id: null });
    }
  });

  it('refuses a too large body already at Expect: 100-continue', async () => {
    const { port } = await start({ limits: { body: 100 } });
    const text = await askRaw(
      port,
      'POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 101\r\n\r\n',
    );
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).not.toContain('100 Continue');
  });

  it.each([
    ['a body that never comes', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n${count}`, 408],
    ['headers that never end', 'POST / HTTP/1.1\r\nHost: x\r\n', 408],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers beyond the limit', `POST / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ])('refuses %s and hangs up', async (_what, bytes, status) => {
    // Only what never comes is waited for: on a busy machine all else may take longer than that.
    const { port, url } = await start(status === 408 ? { limits: { headersTime: 500, requestTime: 600 } } : {});
    const text = await askRaw(port, bytes);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 }, id: null });
    expect((await ask(url, { body: count })).text).toBe(counted);
  });

  it('survives clients that leave in the middle', async () => {
    const { port, url } = await start();
    for (const bytes of ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{', 'POS']) {
      const socket = connect(port, '127.0.0.1');
      await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
      socket.destroy();
    }
    expect((await ask(url, { body: count })).text).toBe(counted);
  });

  it('rejects when it cannot listen', async () => {
    const { port } = await start();
    await expect(createRpcServer({ dispatch: fakeDispatch, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('mounts', () => {
  it('serves routes below their prefix alone, loaded at the first request', async () => {
    let loads = 0;
    const load = async () => {
      loads++;
      const router = Router();
      router.get('/hello', (_request, response) => {
        response.send('hello');
      });
      return router;
    };
    const { url } = await start({ mounts: [{ prefix: '/web', load }] });
    expect((await ask(url, { path: '/webs', body: count })).text).toBe(counted);
    expect(loads).toBe(0);
    for (let round = 0; round < 2; round++) {
      expect((await ask(url, { method: 'GET', path: '/web/hello?x=1' })).text).toBe('hello');
    }
    expect((await ask(url, { path: '/web/hello', body: count })).status).toBe(404);
    expect(loads).toBe(1);
  });

  it('reports routes that cannot be loaded, and tries again', async () => {
    let loads = 0;
    const load = async () => {
      loads++;
      if (loads === 1) throw new Error('no such module');
      return Router();
    };
    const { url } = await start({ mounts: [{ prefix: '/web', load }] });
    const first = await ask(url, { method: 'GET', path: '/web' });
    expect(first.status).toBe(500);
    expect(first.text).toContain('no such module');
    expect((await ask(url, { method: 'GET', path: '/web' })).status).toBe(404);
  });
});

describe('close', () => {
  it('drops idle connections at once, used or not, and lets a call in flight finish', async () => {
    let release: (result: string) => void = () => {};
    const held = new Promise<string>((resolve) => {
      release = resolve;
    });
    const dispatch = (api: string) => (api === 'slow_api' ? held : '35');
    const server = await start({ dispatch, limits: { closeTime: 10_000 }, port: await reservedPort() });
    const hungUp: string[] = [];
    const open = (name: string, bytes: string) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
      socket.resume().on('close', () => hungUp.push(name));
    };
    open('unused', '');
    open('idle', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${count.length}\r\n\r\n${count}`);
    const slow = ask(server.url, { body: count.replace('condenser_api', 'slow_api') });
    await sleep(100);

    const closed = server.close();
    await sleep(100);
    expect(hungUp.sort()).toEqual(['idle', 'unused']);
    await expect(ask(server.url, { body: count })).rejects.toThrow('ECONNREFUSED');
    release('"at last"');
    const { text, headers } = await slow;
    expect(text).toBe('{"jsonrpc":"2.0","result":"at last","id":1}');
    expect(headers.connection).toBe('close');
    await closed;
    await server.close();
  });

  it('waits no longer than its limit', async () => {
    const server = await start({ dispatch: () => new Promise(() => {}), limits: { closeTime: 100 } });
    const lost = ask(server.url, { body: count }).catch((error: Error) => error);
    await sleep(50);
    await server.close();
    expect(await lost).toBeInstanceOf(Error);
  });
});

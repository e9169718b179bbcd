import { mkdtempSync, rmSync } from 'node:fs';
import http, { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf } from '../../../model/address.ts';
import type { Probe } from '../../../model/exchange/probe.ts';
import type { RouteOptions } from '../../../model/route.ts';
import { selfSigned } from '../../../testing/certificate.ts';
import { listening } from '../../../testing/server.ts';
import { openTransport, type Reply, type TransportOptions } from '../transport.ts';

const good = '{"jsonrpc":"2.0","result":1,"id":1}';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Handler = (request: IncomingMessage, response: ServerResponse, seen?: number) => void;
const answering: Handler = (request, response) => {
  request.resume();
  response.end(good);
};

/** A server and the URL of it. */
async function serving(server: http.Server, host = '127.0.0.1'): Promise<string> {
  const { url, close } = await listening(server, host);
  closing.push(close);
  return server instanceof https.Server ? url.replace('http:', 'https:') : url;
}

/** Sends one body on its way. */
async function sent(target: string, route: RouteOptions = {}, rest: Partial<TransportOptions> = {}, probe?: Probe) {
  const { signal } = new AbortController();
  const client = openTransport({ ...addressOf(target), timeoutMs: 5_000, concurrency: 2, signal, route, ...rest });
  closing.push(client.close);
  const reply: Reply = (await client.send('{}', probe))();
  return { ...reply, said: reply.transportError?.detail ?? reply.answer?.message.text, client };
}

it('sends the headers of the user with every request, but for those that a request is about', async () => {
  const seen: http.IncomingHttpHeaders[] = [];
  const url = await serving(
    createServer((request, response) => answering(request, response, seen.push(request.headers))),
  );
  const headers = { authorization: 'Bearer canary', 'content-type': 'application/x-mine' };
  await sent(url, { headers });
  await sent(url, { headers }, {}, { headers: { 'Content-Type': 'text/plain' } });
  expect(seen.map((each) => [each.authorization, each['content-type'], each['accept-encoding']])).toEqual([
    ['Bearer canary', 'application/x-mine', 'gzip, br'],
    ['Bearer canary', 'text/plain', 'gzip, br'],
  ]);
});

describe('an address', () => {
  it('may be of IPv6', async () => {
    const url = await serving(createServer(answering), '::1');
    expect(url).toMatch(/^http:\/\/\[::1\]:/);
    expect((await sent(url)).said).toBe(good);
  });

  it('may be a unix socket, with a path', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'node.sock');
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => answering(request, response, seen.push(request.url)));
    await new Promise<void>((resolve) => server.listen(path, resolve));
    closing.push(() => server.close());
    expect((await sent(`unix:${path}`)).said).toBe(good);
    expect((await sent(`unix:${path}:/rpc?x=1`)).said).toBe(good);
    expect((await sent(`unix:${path}`, {}, {}, { before: { text: 'no HTTP\r\n\r\n' } })).said).toBe(good);
    expect(seen).toEqual(['/', '/rpc?x=1', '/']);
    expect((await sent(`unix:${folder}/none.sock`)).transportError?.kind).toBe('unreachable');
  });
});

describe('TLS', () => {
  const secure = async (host = 'localhost', days = 10) => {
    const certificate = selfSigned(host, days);
    const url = await serving(https.createServer(certificate, answering));
    return { ca: { pem: certificate.cert, path: 'ca.pem' }, url: url.replace('127.0.0.1', 'localhost') };
  };

  it('wants the authority of a certificate, or no certificate at all', async () => {
    const { url, ca } = await secure();
    expect((await sent(url)).said).toMatch(
      /^self-signed certificate; name the file of its authority by --ca FILE, or accept any certificate by --insecure$/,
    );
    expect((await sent(url, { ca })).said).toBe(good);
    expect((await sent(url, { insecure: true })).said).toBe(good);
    expect((await sent(url, { insecure: true }, {}, { before: { hex: 'ff' } })).said).toBe(good);
  });

  it('names what is wrong with a certificate', async () => {
    const other = await secure('elsewhere.example');
    expect((await sent(other.url, { ca: other.ca })).said).toMatch(
      /elsewhere\.example; use a name that is in the cert.*--insecure/,
    );
    const old = await secure('localhost', 1);
    expect((await sent(old.url, { ca: old.ca })).said).toMatch(/expired; renew the certificate, or .*--insecure/);
  });

  it('and no TLS: each error names the other protocol', async () => {
    const { url } = await secure();
    expect((await sent(url.replace('https', 'http'))).said).toMatch(
      /^socket hang up; if the target speaks TLS, its address is https:\/\/localhost:\d+\/$/,
    );
    const plain = await serving(createServer(answering));
    expect((await sent(plain.replace('http', 'https'))).said).toMatch(
      /^no TLS is spoken there \(.*\); try http:\/\/127\.0\.0\.1:\d+\/$/,
    );
  });
});

describe('a proxy', () => {
  /** A proxy that forwards requests and opens tunnels; gives what it was asked for. */
  const proxying = async (code = 200) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim());
      if (code !== 200) return void response.writeHead(code).end('no');
      const on = http.request(new URL(request.url ?? ''), { method: 'POST', headers: request.headers }, (answer) =>
        answer.pipe(response),
      );
      on.on('error', () => response.destroy());
      request.pipe(on);
    });
    server.on('connect', (request, socket: net.Socket, head: Buffer) => {
      asked.push(`CONNECT ${request.url}`);
      const [host, port] = (request.url ?? '').split(':');
      const on = net.connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        on.write(head);
        on.pipe(socket);
        socket.pipe(on);
      });
      for (const each of [on, socket]) each.on('error', () => each.destroy());
      closing.push(() => [on, socket].map((each) => each.destroy()));
    });
    return { url: await serving(server), asked };
  };

  it('gets complete addresses, and tunnels to https', async () => {
    const { url, asked } = await proxying();
    const route: RouteOptions = { proxyFor: () => url.replace('//', '//me:secret@') };
    const plain = await serving(createServer(answering));
    expect((await sent(`${plain}/rpc`, route)).said).toBe(good);
    const secure = await serving(https.createServer(selfSigned('127.0.0.1', 10), answering));
    expect((await sent(secure, { ...route, insecure: true })).said).toBe(good);
    const basic = Buffer.from('me:secret').toString('base64');
    expect(asked).toEqual([`POST ${plain}/rpc Basic ${basic}`, `CONNECT ${new URL(secure).host}`]);
  });

  it('that is not there, or wants a password, is named without its own', async () => {
    const plain = await serving(createServer(answering));
    const gone = await sent(plain, { proxyFor: () => 'http://me:secret@127.0.0.1:1' });
    expect(gone.said).toMatch(/ECONNREFUSED.*, at the proxy http:\/\/127\.0\.0\.1:1\/; NO_PROXY names hosts/);
    const { url } = await proxying(407);
    expect((await sent(plain, { proxyFor: () => url })).transportError).toMatchObject({
      kind: 'access',
      detail: expect.stringContaining('the proxy wants user and password'),
    });
  });

  it('takes no bytes that are no HTTP', async () => {
    const { url, asked } = await proxying();
    const reply = await sent('http://127.0.0.1:1/', { proxyFor: () => url }, {}, { before: { hex: 'ff' } });
    expect(reply.transportError?.kind).toBe('access');
    expect(asked).toEqual([]);
  });
});

describe('an encoded answer', () => {
  const encoded = async (body: Buffer | string, encoding: string, maxBytes = 1_000_000) => {
    const url = await serving(
      createServer((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body)),
    );
    return sent(url, {}, { maxBytes });
  };

  it('is unpacked', async () => {
    expect((await encoded(gzipSync(good), 'gzip')).said).toBe(good);
    expect((await encoded(brotliCompressSync(good), 'br')).said).toBe(good);
    expect((await encoded(brotliCompressSync(gzipSync(good)), 'gzip, BR')).said).toBe(good);
    expect((await encoded(gzipSync(good), 'gzip')).bytes).toBe(gzipSync(good).length);
  });

  it('is read no further than any other', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    for (const [body, encoding] of [
      [bomb, 'gzip'],
      [brotliCompressSync(Buffer.alloc(50_000_000)), 'br'],
      [gzipSync(bomb), 'gzip, gzip'],
    ] as const) {
      expect((await encoded(body, encoding)).transportError).toEqual({
        ...{ kind: 'too-large', detail: 'more than 1000000 bytes, unpacked' },
      });
    }
  });

  it('that is none, or of a kind that nobody asked for, is no answer', async () => {
    const flaws = [
      ['HTTP 200 with a body that is said to be gzip and is not', await encoded(good, 'gzip')],
      ['HTTP 200 with a body that is said to be br and is not', await encoded('', 'x').then(() => encoded('xx', 'br'))],
      ['HTTP 200 with a body encoded as zstd, which was not requested', await encoded('xx', 'zstd')],
      ['HTTP 200 with a body encoded 3 times', await encoded('xx', 'gzip,gzip,gzip')],
    ] as const;
    for (const [detail, { transportError }] of flaws) expect(transportError).toEqual({ kind: 'not-json', detail });
  });
});

describe('a redirect', () => {
  /** Sends on by path; other paths answer with the method and the body. */
  const sending = async (to: (path: string, port: number) => string | undefined, status = 307) => {
    const asked: string[] = [];
    const url = await serving(
      createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        const location = to(request.url ?? '', request.socket.localPort ?? 0);
        if (location === undefined) answering(request, response);
        else response.writeHead(status, { location }).end();
      }),
    );
    return { url, asked };
  };

  it.each([301, 302, 307, 308])(
    '%i within the host is followed with the same request, and remembered',
    async (status) => {
      const { url, asked } = await sending((path) => (path === '/' ? '/rpc' : undefined), status);
      const { said, client } = await sent(url);
      expect(said).toBe(good);
      expect(client.redirected()).toBe(`${url}/rpc`);
      await client.send('{}');
      expect(asked).toEqual(['POST /', 'POST /rpc', 'POST /rpc']);
    },
  );

  it('elsewhere is not, and says where it goes', async () => {
    const away = await sending(() => undefined);
    for (const to of [away.url, away.url.replace('127.0.0.1', 'localhost'), '//other.example/']) {
      const { url, asked } = await sending(() => to);
      const { transportError } = await sent(url);
      expect(transportError?.kind).toBe('redirect');
      expect(transportError?.detail).toContain(new URL(to, url).host);
      expect(asked).toEqual(['POST /']);
    }
    expect(away.asked).toEqual([]);
  });

  it('that does not end is given up, and 303 would be another request', async () => {
    const { url, asked } = await sending((path) => `${path}x`);
    expect((await sent(url)).transportError?.detail).toBe(`redirected 5 times, at last to ${url}/xxxxxx`);
    expect(asked).toHaveLength(6);
    const other = await sending((path) => (path === '/' ? '/x' : undefined), 303);
    expect((await sent(other.url)).transportError?.detail).toMatch(/^HTTP 303 sends to /);
  });
});

describe('an answer that lets nobody in', () => {
  const denied = async (status: number, route: RouteOptions = {}, user = '') => {
    const url = await serving(createServer((_, response) => response.writeHead(status).end('no')));
    return (await sent(url.replace('//', `//${user}`), route)).said;
  };

  it('says how to come in', async () => {
    expect(await denied(401)).toMatch(
      /^HTTP 401: .*; give them as http:\/\/user:password@127\.0\.0\.1:\d+, or by --header 'Authorization: …'$/,
    );
    expect(await denied(403)).toMatch(/^HTTP 403: .*; a key of the host can be given by --header/);
  });

  it('says so where credentials were given, without them', async () => {
    const refused = /^HTTP 401: .*; the credentials that were given are refused$/;
    expect(await denied(401, {}, 'me:secret@')).toMatch(refused);
    expect(await denied(401, { headers: { authorization: 'Bearer secret' } })).toMatch(refused);
  });
});

it('knows the port of a server that is no HTTP', async () => {
  const raw = net.createServer((socket) => socket.end('220 mail\r\n'));
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  closing.push(() => raw.close());
  const { transportError } = await sent(`http://127.0.0.1:${(raw.address() as AddressInfo).port}/`);
  expect(transportError?.kind).toBe('not-json');
  expect(transportError?.detail).toContain('if the target speaks TLS, its address is https://');
});

import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createTcp } from 'node:net';
import { describe, expect, it } from 'vitest';
import { fewMethods, offering } from '../../test/support/proxy-node.ts';
import { referenceNode } from '../../test/support/reference-node.ts';
import { allCases, sampled } from '../../test/support/sampled.ts';
import type { EndEvent } from '../model/event.ts';
import { exitCode, foldAll, reporters } from '../report/index.ts';
import { collect, listening, serve } from '../testing/server.ts';
import { check } from './check.ts';

const reference = await referenceNode();
const small = offering((method) => fewMethods.has(method))(reference.ask);
// Signatures take time and are not tested here.
const rules = ['envelope/*', 'schema/*', 'block/*', 'operations/*'];
const options = { profile: 'quick', seed: 1, concurrency: 4 } as const;
/** For a target with fixed answers. */
const few = ['block/*', 'operations/*'];
/** For a target that hangs; others may be slow on a busy machine. */
const short = 400;

async function checked(url: string, timeoutMs = 5_000, chosen = rules) {
  const events = await collect(check({ url, timeoutMs, rules: chosen, ...options }));
  const end = events.at(-1) as EndEvent;
  const text = foldAll(reporters.console, events);
  return { events, end, code: foldAll(exitCode, events), lastLine: text.trimEnd().split('\n').at(-1), text };
}

async function contradictedBy(listener: RequestListener, timeoutMs?: number, chosen?: string[]) {
  const server = await listening(createHttp(listener));
  try {
    return await checked(server.url, timeoutMs, chosen);
  } finally {
    await server.close();
  }
}

describe.concurrent('a target that is no node', () => {
  it('refuses connections', async () => {
    const { code, lastLine } = await checked('http://127.0.0.1:1');
    expect(code).toBe(3);
    expect(lastLine).toBe('Unreachable: http://127.0.0.1:1/: connect ECONNREFUSED 127.0.0.1:1');
  });

  it('has a name that does not exist', async () => {
    const { code, lastLine } = await checked('http://no-such-host.invalid');
    expect(code).toBe(3);
    expect(lastLine).toContain('no-such-host.invalid');
  });

  it('answers a web page', async () => {
    const { code, end } = await contradictedBy((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!DOCTYPE html><html><head><title>Welcome to nginx!</title></head></html>');
    });
    expect(code).toBe(3);
    expect(end).toMatchObject({
      reason: 'unreachable',
      detail: 'HTTP 200 with an HTML page titled “Welcome to nginx!”',
    });
  });

  it('answers text, nothing, or JSON that is no object', async () => {
    const seen = [];
    for (const body of ['pong', '', '"pong"']) {
      const { code, end } = await contradictedBy((_, response) => response.end(body));
      expect(code).toBe(3);
      seen.push(end.detail);
    }
    expect(seen).toEqual([
      'HTTP 200 with a body that is no JSON-RPC answer: pong',
      'HTTP 200 with an empty body',
      'HTTP 200 with a body that is no JSON-RPC answer: "pong"',
    ]);
  });

  it('answers JSON of another protocol', async () => {
    const { code, end } = await contradictedBy((_, response) => response.end('{"status":"ok"}'));
    expect(code).toBe(3);
    expect(end.detail).toBe('HTTP 200 with JSON that is no JSON-RPC answer: {"status":"ok"}');
  });

  it('answers nesting without end', async () => {
    const { code, end } = await contradictedBy((_, response) =>
      response.end('['.repeat(200_000) + ']'.repeat(200_000)),
    );
    expect(code).toBe(3);
    expect(end.detail).toContain('a body that is no JSON-RPC answer: [[[[');
  });

  it('sends elsewhere, for ever', async () => {
    let requested = 0;
    const { code, end } = await contradictedBy((_, response) => {
      requested++;
      response.writeHead(302, { location: '/again' });
      response.end();
    });
    expect(code).toBe(3);
    expect(end.detail).toMatch(/^redirected 5 times, at last to http:\/\/127\.0\.0\.1:\d+\/again$/);
    // Three attempts of a request and five redirects each.
    expect(requested).toBeLessThan(20);
  });

  it('never answers', async () => {
    const { code, end } = await contradictedBy(() => undefined, short);
    expect(code).toBe(3);
    expect(end.detail).toBe('no complete answer within 400 ms; --timeout SECONDS waits longer');
  });

  it('answers one byte at a time', async () => {
    const { code, end } = await contradictedBy((_, response) => {
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    }, short);
    expect(code).toBe(3);
    expect(end.detail).toBe('no complete answer within 400 ms; --timeout SECONDS waits longer');
  });

  it('answers without end', async () => {
    const chunk = Buffer.alloc(1 << 20, 32);
    const { code, end } = await contradictedBy((_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', pour);
      pour();
    }, short);
    expect(code).toBe(3);
    expect(end.detail).toMatch(
      /^(more than 33554432 bytes|no complete answer within 400 ms; --timeout SECONDS waits longer)$/,
    );
  });

  it('uses another protocol', async () => {
    const server = createTcp((socket) => {
      // A client that sees no HTTP may reset the connection.
      socket.on('error', () => undefined).end('220 mail.example ESMTP\r\n');
    });
    server.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const { code } = await checked(`http://127.0.0.1:${port}`);
    server.close();
    expect(code).toBe(3);
  });

  it('drops each connection', async () => {
    const { code, end } = await contradictedBy((request) => request.socket.destroy());
    expect(code).toBe(3);
    expect(end.detail).toMatch(/^socket hang up; if the target speaks TLS, its address is https:/);
  });
});

describe.concurrent('a failing node', () => {
  it('that dies is given up soon, and earlier findings are kept', async () => {
    const node = await serve((body, index) => {
      if (index === 60) void node.close();
      return small(body, index);
    });
    const { code, events } = await checked(node.url);
    expect([code, events.at(-1)]).toMatchObject([5, { kind: 'end', reason: 'lost' }]);
    expect(events.filter(({ kind }) => kind === 'check').length).toBeGreaterThan(50);
    expect(events.filter((event) => event.kind === 'exchange' && event.transportError).length).toBeLessThanOrEqual(12);
  });

  it('that fails now and then is not blamed, but the run is not called a success', async () => {
    const { code, end, text } = await contradictedBy((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        const body = Buffer.concat(chunks).toString();
        const isUnlucky = /"id":\d*7}/.test(body);
        const text = isUnlucky ? '<html><title>Bad Gateway</title></html>' : await small(body, 0);
        response.writeHead(isUnlucky ? 502 : 200);
        response.end(text);
      });
    });
    expect(end.reason).toBe('complete');
    expect(code).toBe(5);
    expect(text).not.toContain('DEVIATIONS');
    expect(text).toContain('HTTP 502 with an HTML page titled “Bad Gateway”');
  });

  it('that closes idle connections gets the request again', async () => {
    const server = createHttp({ keepAliveTimeout: 1 }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => response.end(await small(Buffer.concat(chunks).toString(), 0)));
    });
    const { url, close } = await listening(server);
    const { code } = await checked(url);
    await close();
    expect(code).toBe(0);
  });
});

describe.concurrent('a node with wrong data about itself', () => {
  const faulty = (method: string, result: unknown, chosen?: string[]) =>
    contradictedBy(
      (request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', async () => {
          const body = Buffer.concat(chunks).toString();
          const { method: requested, id } = parsed(body);
          const own = requested === method ? JSON.stringify({ jsonrpc: '2.0', result, id }) : undefined;
          response.end(own ?? (await small(body, 0)));
        });
      },
      undefined,
      chosen,
    );

  it.each(sampled([-1, 0, 1e300, 2 ** 32, 1.5, '7', null], 2))(
    'with the irreversible block %s is checked without blocks',
    async (num) => {
      const properties = { head_block_number: num, last_irreversible_block_num: num };
      const { events, end } = await faulty('condenser_api.get_dynamic_global_properties', properties, few);
      expect(end.reason).toBe('complete');
      const missing = events.flatMap((event) => (event.kind === 'target' ? event.missing : []));
      expect(missing.map(({ what }) => what)).toContain('blocks');
    },
  );

  it('with methods of any name does not reach the terminal', async () => {
    const names = [
      '\u001b[2J.x',
      '\u009b1m',
      'a\nb.c',
      ...Array.from({ length: 50 }, (_, index) => `${index}.x`),
      ...fewMethods,
    ];
    const { text, code } = await faulty('jsonrpc.get_methods', names);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(text.split('\n').length).toBeLessThan(60);
    expect(code).toBe(0);
  });
});

describe.concurrent('addresses', () => {
  if (allCases)
    it('of IPv6 work', async () => {
      const node = await serve(small, '::1');
      const { code } = await checked(node.url, 5_000, few);
      await node.close();
      expect(code).toBe(0);
    });

  it('with user and password send them, and no event holds them', async () => {
    const seen = new Set<string | undefined>();
    const server = createHttp((request, response) => {
      seen.add(request.headers.authorization);
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        const text = await small(Buffer.concat(chunks).toString(), 0);
        response.end(text.replace('"2.0"', '"2.1"'));
      });
    });
    const { url, close } = await listening(server);
    const { events, text, code } = await checked(url.replace('http://', 'http://alice:p%40ss-canary@'));
    await close();
    // Bytes on separate connections before some requests are no call.
    expect([...seen].filter(Boolean)).toEqual([`Basic ${Buffer.from('alice:p@ss-canary').toString('base64')}`]);
    expect(code).toBe(1);
    const all = [JSON.stringify(events), text, foldAll(reporters.json, events)].join('\n');
    expect(all).not.toMatch(/canary|alice:|Basic /);
    expect(text).toContain('curl -sS -u "$PLUMBLINE_USER"');
  });
});

/** Some requests are no JSON. */
function parsed(body: string): { readonly method?: string; readonly id?: unknown } {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

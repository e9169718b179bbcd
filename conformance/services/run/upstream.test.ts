import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseJson, stringifyJson } from '../../model/json.ts';
import { serve, type TestServer } from '../../testing/server.ts';
import { get, postJson, rpc } from '../kit/requests.ts';
import { jsonOf, textOf } from '../model/http.ts';
import { type Client, openClient } from './client.ts';
import { openOrigin } from './origin.ts';
import { openUpstream, type Upstream } from './upstream.ts';

const stop = new AbortController();
let node: TestServer;
let upstream: Upstream;
let clients: Client[];
let client: Client;

beforeAll(async () => {
  node = await serve((body) => stringifyJson({ from: 'node', got: parseJson(body) }));
  const toNode = openClient({ url: node.url, timeoutMs: 10_000, signal: stop.signal });
  upstream = await openUpstream(toNode);
  client = openClient({ url: upstream.url, timeoutMs: 10_000, signal: stop.signal });
  clients = [toNode, client];
});
afterAll(async () => {
  for (const each of clients) each.close();
  await upstream.close();
  await node.close();
});

async function ask(sent: Parameters<Client['send']>[0]) {
  const outcome = await client.send(sent);
  return 'answer' in outcome ? jsonOf(outcome.answer) : outcome.failure.kind;
}

describe('an upstream of ours', () => {
  it('passes calls on as they are, and knows what came', async () => {
    const from = upstream.calls().length;
    const call = rpc('a.b', [1], 7);

    expect(await ask(call)).toEqual({ from: 'node', got: { jsonrpc: '2.0', method: 'a.b', params: [1], id: 7 } });
    expect(upstream.calls().slice(from)).toEqual([
      expect.objectContaining({ method: 'a.b', body: textOf({ status: 200, headers: [], body: call.body }) }),
    ]);
  });

  it('acts as it is told, so often as it is told', async () => {
    upstream.act([
      { method: 'a.*', times: 1, reply: { error: { code: 1 } } },
      { method: 'a.*', times: 1, reply: 'drop' },
      { method: 'call.me', reply: { result: 5 } },
    ]);

    expect(await ask(rpc('a.b', [], 1))).toEqual({ jsonrpc: '2.0', id: 1, error: { code: 1 } });
    expect(await ask(rpc('a.b', [], 2))).toBe('reset');
    expect(await ask(rpc('a.b', [], 3))).toMatchObject({ from: 'node' });
    expect(await ask(rpc('call', ['call', 'me', []], 'x'))).toEqual({ jsonrpc: '2.0', id: 'x', result: 5 });
    upstream.act([]);
    expect(await ask(rpc('call.me', [], 4))).toMatchObject({ from: 'node' });
  });

  it('stays silent, waits, and gives whole answers where it is told', async () => {
    upstream.act([
      { method: 'silent', reply: 'silence' },
      { method: 'late', after: 30, reply: 'node' },
      { method: 'broken', reply: { http: { status: 502, headers: [['x', '1']], body: '<html>' } } },
    ]);
    const started = performance.now();

    const hasty = openClient({ url: upstream.url, timeoutMs: 100, signal: stop.signal });
    expect(await hasty.send(rpc('silent', []))).toMatchObject({ failure: { kind: 'timeout' } });
    expect(await ask(rpc('late', []))).toMatchObject({ from: 'node' });
    expect(performance.now() - started).toBeGreaterThan(25);
    const broken = await client.send(rpc('broken', []));
    expect(broken).toMatchObject({ answer: { status: 502, headers: expect.arrayContaining([['x', '1']]) } });
    upstream.act([]);
  });

  it('treats each call of a batch by itself', async () => {
    upstream.act([{ method: 'a.b', reply: { result: 1 } }]);
    const batch = postJson('/', [
      { id: 1, method: 'a.b' },
      { id: 2, method: 'c.d' },
    ]);

    expect(await ask(batch)).toEqual([
      { jsonrpc: '2.0', id: 1, result: 1 },
      { from: 'node', got: { id: 2, method: 'c.d' } },
    ]);
    upstream.act([]);
  });
});

describe('an origin of ours', () => {
  it('publishes, changes and takes away', async () => {
    const origin = await openOrigin();
    const answer = (text: string) => ({ status: 200, headers: [], body: Buffer.from(text) });
    const url = new URL(origin.publish('/a.png', answer('one')));
    const fetcher = openClient({ url: url.origin, timeoutMs: 10_000, signal: stop.signal });
    const status = async () => {
      const outcome = await fetcher.send(get('/a.png'));
      return 'answer' in outcome ? [outcome.answer.status, textOf(outcome.answer)] : outcome;
    };

    expect(await status()).toEqual([200, 'one']);
    origin.publish('/a.png', answer('two'));
    expect(await status()).toEqual([200, 'two']);
    origin.publish('/a.png', undefined);
    expect(await status()).toEqual([404, 'gone']);
    fetcher.close();
    await origin.close();
  });
});

import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { listening } from '../../testing/server.ts';
import { openMemoryBudget } from './memory-budget.ts';
import { openTransport } from './transport.ts';

const body = JSON.stringify({ jsonrpc: '2.0', result: 'x'.repeat(2_000_000), id: 1 });
const server = await listening(createServer((_, response) => response.end(body)));
const stop = new AbortController();
const options = { url: new URL(server.url), timeoutMs: 1_000, concurrency: 3, signal: stop.signal };
afterAll(() => server.close());

it('pauses long answers until their turn, without their deadline passing', async () => {
  const { send, close } = openTransport(options);
  const budget = openMemoryBudget(100_000);
  const [first, second, third] = [budget.enter(), budget.enter(), budget.enter()];
  const arrived: string[] = [];
  const early = send('{}', {}, second).then((received) => {
    arrived.push('second');
    return received;
  });
  const unwanted = send('{}', {}, third);
  await sleep(options.timeoutMs + 300);
  expect(arrived).toEqual([]);

  first.leave();
  const { answer, bytes } = (await early)();
  expect([answer?.status, bytes]).toEqual([200, body.length]);

  budget.close();
  expect((await unwanted)().transportError?.kind).toBe('aborted');
  close();
});

describe('a node whose workers are all held', () => {
  /** Answers all but the requests of these numbers, from 1. */
  async function holding(...held: readonly number[]) {
    let requests = 0;
    const node = await listening(
      createServer((_, response) => {
        if (!held.includes(++requests)) response.end('{"jsonrpc":"2.0","result":1,"id":1}');
      }),
    );
    const transport = openTransport({ ...options, timeoutMs: 500, url: new URL(node.url), concurrency: 1 });
    const kinds: (string | undefined)[] = [];
    for (let index = 0; index < 2; index++) kinds.push((await transport.send('{}'))().transportError?.kind);
    transport.close();
    await node.close();
    return { kinds, requests };
  }

  it('is waited for once more', async () => {
    expect(await holding(2)).toEqual({ kinds: [undefined, undefined], requests: 3 });
    expect(await holding(2, 3)).toEqual({ kinds: [undefined, 'timeout'], requests: 3 });
  });

  it('is not when it never answered', async () => {
    expect(await holding(1, 2)).toEqual({ kinds: ['timeout', 'timeout'], requests: 2 });
  });
});

describe('a connection that breaks off', () => {
  /** Answers the first requests of each connection, then breaks it off. */
  async function breaking(answered: number) {
    let requests = 0;
    const seen = new WeakMap<object, number>();
    const node = await listening(
      createServer((request, response) => {
        requests++;
        const count = (seen.get(request.socket) ?? 0) + 1;
        seen.set(request.socket, count);
        if (count > answered) request.socket.destroy();
        else response.end('{"jsonrpc":"2.0","result":1,"id":1}');
      }),
    );
    const transport = openTransport({ ...options, url: new URL(node.url), concurrency: 1 });
    const end = async () => {
      transport.close();
      await node.close();
    };
    return { send: transport.send, requests: () => requests, end };
  }

  it('before any answer is not repeated', async () => {
    const { send, requests, end } = await breaking(0);
    const reply = (await send('{}'))();
    await end();
    expect([reply.transportError?.kind, requests()]).toEqual(['reset', 1]);
  });

  it('after an answer is repeated once on another connection', async () => {
    const { send, requests, end } = await breaking(1);
    const replies = [(await send('{}'))(), (await send('{}'))()];
    await end();
    expect(replies.map(({ answer }) => answer?.status)).toEqual([200, 200]);
    expect(requests()).toBe(3);
  });
});

it.each([
  ['https://other.example/x', 'https://other.example/x'],
  ['//other.example', 'http://other.example/'],
])('a redirect to %s names the resolved address', async (location, resolved) => {
  const away = await listening(createServer((_, response) => response.writeHead(307, { location }).end()));
  const client = openTransport({ ...options, url: new URL(`${away.url}/deep/path`) });
  const { transportError } = (await client.send('{}'))();
  client.close();
  await away.close();

  expect(transportError).toEqual({
    kind: 'redirect',
    detail: `HTTP 307 sends to ${resolved}; check that address instead`,
  });
});

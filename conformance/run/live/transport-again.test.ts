import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listening } from '../../testing/server.ts';
import { openMemoryBudget } from './memory-budget.ts';
import { openTransport, type TransportOptions } from './transport.ts';

const good = '{"jsonrpc":"2.0","result":1,"id":1}';
type Handler = (request: IncomingMessage, response: ServerResponse, index: number) => void;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});
async function target(handle: Handler, rest: Partial<TransportOptions> = {}) {
  let count = 0;
  let connections = 0;
  const server = createServer((request, response) => handle(request, response, count++));
  server.on('connection', () => connections++);
  const { url, close } = await listening(server);
  const options = { url: new URL(url), timeoutMs: 250, concurrency: 1, signal: new AbortController().signal, ...rest };
  const client = openTransport(options);
  closing.push(() => {
    client.close();
    return close();
  });
  const kinds = async (requests: number) => {
    const all: (string | undefined)[] = [];
    for (let index = 0; index < requests; index++) all.push((await client.send('{}'))().transportError?.kind);
    return all;
  };
  return { client, kinds, counts: () => ({ requests: count, connections }) };
}

describe('a request without an answer in time', () => {
  it('is sent again on another connection, twice as often in a run as requests are sent at once', async () => {
    const { kinds, counts } = await target((_, response, index) => void (index === 0 && response.end(good)));
    expect(await kinds(4)).toEqual([undefined, 'timeout', 'timeout', 'timeout']);
    expect(counts()).toEqual({ requests: 1 + 2 + 2 + 1, connections: 5 });
  });

  it('is sent once to a target that never answered', async () => {
    const { kinds, counts } = await target(() => {});
    expect(await kinds(1)).toEqual(['timeout']);
    expect(counts().requests).toBe(1);
  });
});

describe('a connection', () => {
  it('is kept for further requests', async () => {
    const { kinds, counts } = await target((_, response) => response.end(good), { timeoutMs: 2_000 });
    expect(await kinds(3)).toEqual([undefined, undefined, undefined]);
    expect(counts()).toEqual({ requests: 3, connections: 1 });
  });

  it('that the node had just closed is replaced for one attempt', async () => {
    const breakAt = (...numbers: readonly number[]) =>
      target(
        (request, response, index) => {
          if (numbers.includes(index)) request.socket.destroy();
          else response.end(good);
        },
        { timeoutMs: 2_000 },
      );
    const once = await breakAt(1);
    expect(await once.kinds(2)).toEqual([undefined, undefined]);
    expect(once.counts()).toEqual({ requests: 3, connections: 2 });
    const twice = await breakAt(1, 2);
    expect(await twice.kinds(2)).toEqual([undefined, 'reset']);
    const first = await breakAt(0);
    expect(await first.kinds(1)).toEqual(['reset']);
    expect(first.counts().requests).toBe(1);
  });
});

/** Deployed nodes close a connection after one answer, and do not say so. */
describe('at a node that closes each connection after its answer', () => {
  const closingEach = (concurrency: number) =>
    target(
      (request, response) => {
        const { socket } = request;
        response.end(good, () => socket.end());
      },
      { timeoutMs: 5_000, concurrency },
    );

  it('no request is lost, and soon none takes a second attempt', async () => {
    const { kinds, counts } = await closingEach(1);
    expect(await kinds(20)).toEqual(Array(20).fill(undefined));
    // Since 24.22 and 22.23 Node sees by itself that the connection is closed, and needs none.
    expect(counts().requests).toBeLessThanOrEqual(20 + 3);
  });

  it('no request is lost that waited for the connection of another', async () => {
    const { client } = await closingEach(2);
    const all = await Promise.all(Array.from({ length: 40 }, () => client.send('{}')));
    expect(all.flatMap((read) => read().transportError?.detail ?? [])).toEqual([]);
  });
});

it('reads an answer beyond its budget when it is its turn, without its deadline passing', async () => {
  const { client } = await target((_, response) => response.end(`"${'x'.repeat(2_000_000)}"`), {
    timeoutMs: 500,
    concurrency: 2,
  });
  const budget = openMemoryBudget(100_000);
  const [first, second] = [budget.enter(), budget.enter()];
  let isThere = false;
  const early = client.send('{}', {}, second).then((received) => {
    isThere = true;
    return received;
  });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(isThere).toBe(false);
  first.leave();
  expect((await early)()).toMatchObject({ answer: { status: 200 }, bytes: 2_000_002 });
  budget.close();
});

import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { listening } from '../testing/stub-node.ts';
import { openMemoryBudget } from './memory-budget.ts';
import { openTransport } from './transport.ts';

const body = JSON.stringify({ jsonrpc: '2.0', result: 'x'.repeat(2_000_000), id: 1 });
const server = await listening(createServer((_, response) => response.end(body)));
const stop = new AbortController();
const options = { url: new URL(server.url), timeoutMs: 1_000, concurrency: 3, signal: stop.signal };
const { send, close } = openTransport(options);
afterAll(async () => {
  close();
  await server.close();
});

it('lets long answers wait until it is their turn, and no deadline passes meanwhile', async () => {
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
});

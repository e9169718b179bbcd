import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { holdsVirtualOperation } from '../../../spec/operations/never-sent.ts';
import { referenceNode } from '../../../test/support/reference-node.ts';
import { reservedPort } from '../../../test/support/reserved-port.ts';
import { allCases } from '../../../test/support/sampled.ts';
import type { Event } from '../../model/event.ts';
import { parseJson } from '../../model/json.ts';
import { exitCode, foldAll, reporters } from '../../report/index.ts';
import { collect } from '../../testing/server.ts';
import { check } from '../check.ts';
import type { CheckOptions } from '../options.ts';

const node = await referenceNode();
const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** A node that ends at some bodies, and starts again after a while; null: never. Gives its URL and the bodies that ended it. */
async function mortal(endsAt: (body: string) => boolean, backAfter: number | null) {
  const fatal: string[] = [];
  const port = await reservedPort();
  let server = createServer();
  let over = false;
  const start = () => {
    if (over) return Promise.resolve();
    // Two requests at once end it once: it comes back once.
    let isEnding = false;
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        if (!endsAt(body)) return void node.ask(body).then((text) => response.end(text));
        fatal.push(body);
        if (isEnding) return;
        isEnding = true;
        server.closeAllConnections();
        server.close(() => {
          if (backAfter !== null) setTimeout(start, backAfter);
        });
      });
    });
    return new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  };
  await start();
  closing.push(() => {
    over = true;
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}/`, fatal };
}

const options = { profile: 'quick', seed: 1, concurrency: 4, timeoutMs: 5_000 } as const;
const few = { methods: ['block_api.*', 'condenser_api.get_block*'] };
const run = (url: string, more: Partial<CheckOptions>) =>
  collect(check({ url, ...options, patienceMs: 10_000, ...more }));
const endOf = (events: readonly Event[]) => events.find((event) => event.kind === 'end');
const deviations = (events: readonly Event[]) => JSON.parse(foldAll(reporters.json, events)).deviations;
const isHeader = (body: string) => body.includes('"block_api.get_block_header"');

describe.concurrent('a target that stops answering', () => {
  it('was there: the report names what was under way, each as a command', async () => {
    const { url, fatal } = await mortal(isHeader, null);
    const events = await run(url, few);
    const end = endOf(events);
    expect(end).toMatchObject({ reason: 'lost', detail: expect.stringContaining('ECONNREFUSED') });
    expect(fatal).toHaveLength(1);
    expect(end?.underWay?.map(({ request }) => request)).toContain(fatal[0]);
    expect(end?.underWay?.length).toBeLessThanOrEqual(options.concurrency);
    expect(foldAll(exitCode, events)).not.toBe(3);
    const text = foldAll(reporters.console, events);
    expect(text).toMatch(/UNDER WAY when the target stopped answering\n(.*\n)*.*curl .*get_block_header/);
    expect(JSON.parse(foldAll(reporters.json, events)).underWay[0].curl).toContain(url);
  });

  it('is asked one by one when it is back, and the request that ends it each time is a deviation', async () => {
    const { url, fatal } = await mortal(isHeader, 2_500);
    const events = await run(url, { ...few, findCrash: true });
    expect(foldAll(exitCode, events)).toBe(1);
    const crash = deviations(events).find(({ rule }: { rule: string }) => rule === 'calls/answered');
    expect(crash).toMatchObject({ level: 'must', method: 'block_api.get_block_header' });
    expect(crash.actual).toContain('3 of 3 times');
    expect(fatal).toContain(crash.request);
  }, 60_000);
});

describe.concurrent('profile hostile', () => {
  const hostile = { profile: 'hostile' } as const;
  const isVirtual = (body: string) => body.includes('"operations"') && holdsVirtualOperation(parseJson(body));

  it('finds what ends a node, one by one, and sends nothing else that is not discovery', async () => {
    const { url, fatal } = await mortal((body) => isVirtual(body) && body.includes('get_transaction_hex'), 100);
    const events = await run(url, hostile);
    expect(foldAll(exitCode, events)).toBe(1);
    expect(new Set(deviations(events).map(({ rule }: { rule: string }) => rule))).toEqual(new Set(['calls/answered']));
    expect(fatal.length).toBeGreaterThanOrEqual(3);
  }, 60_000);

  if (allCases)
    it('passes a node that refuses it all', async () => {
      const events = await run(node.url, hostile);
      expect(foldAll(exitCode, events)).toBe(0);
      expect(endOf(events)?.reason).toBe('complete');
      expect(deviations(events)).toEqual([]);
    });

  if (allCases)
    it('is never part of another', async () => {
      const { url, fatal } = await mortal(isVirtual, null);
      await run(url, { ...few, methods: [...few.methods, '*.get_transaction_hex', '*.verify_authority'] });
      expect(fatal).toEqual([]);
    });
});

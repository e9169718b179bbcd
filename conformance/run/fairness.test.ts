import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { changing, fewMethods, offering } from '../../test/support/proxy-node.ts';
import { referenceNode } from '../../test/support/reference-node.ts';
import { sampled } from '../../test/support/sampled.ts';
import type { EndEvent, Event } from '../model/event.ts';
import { isObject } from '../model/json.ts';
import { exitCode, foldAll } from '../report/index.ts';
import { type Answer, collect, serve } from '../testing/server.ts';
import { check, paceOf } from './check.ts';
import type { CheckOptions } from './options.ts';

const defaults = { profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 10_000 } as const;
const reference = await referenceNode();
const few = offering((method) => fewMethods.has(method))(reference.ask);

async function run(answer: Answer, options: Partial<CheckOptions> = {}) {
  const node = await serve(answer);
  const started = performance.now();
  const events = await collect(check({ url: node.url, ...defaults, ...options }));
  const seconds = (performance.now() - started) / 1000;
  await node.close();
  return { events, sent: node.bodies.length, seconds, end: events.at(-1) as EndEvent & Event };
}

describe.concurrent('the sharpest limit', () => {
  it.each(sampled([7, 60, 150], 2))(
    'of %i requests is met to the last one, those of the protocol included',
    async (most) => {
      const { sent, end } = await run(few, { route: { maxRequests: most }, maxTimeSeconds: 600 });
      expect([sent, end.reason, end.limit]).toEqual([most, 'budget', 'requests']);
    },
  );

  it('of time ends a run that has requests left, and not before', async () => {
    const slow: Answer = async (body, index) => {
      await sleep(30);
      return few(body, index);
    };
    const { end, seconds } = await run(slow, {
      route: { maxRequests: 1_000_000 },
      maxTimeSeconds: 1.5,
      concurrency: 1,
    });
    expect([end.reason, end.limit]).toEqual(['budget', undefined]);
    expect(seconds / 1.5).toBeGreaterThan(0.9);
  });

  it('that is wider than the run changes nothing', async () => {
    const { events, sent, end } = await run(few, { route: { maxRequests: 100_000 }, maxTimeSeconds: 600 });
    expect([end.reason, foldAll(exitCode, events)]).toEqual(['complete', 0]);
    expect(sent).toBeGreaterThan(150);
  });
});

describe.concurrent('the pace', () => {
  const signal = new AbortController().signal;
  const took = async (urls: readonly string[], turns: number, rate?: number) => {
    const pace = paceOf(urls, rate === undefined ? {} : { rate });
    const started = performance.now();
    for (let turn = 0; turn < turns; turn++) await pace.turn(signal);
    return performance.now() - started;
  };

  it('is polite where any target is on another machine, unless the user says otherwise', async () => {
    const [near, far, both, own] = await Promise.all([
      took(['http://127.0.0.1:1', 'http://[::1]/', 'http://localhost:8090', 'unix:/run/node.sock'], 11),
      took(['https://node.example/'], 11),
      took(['http://127.0.0.1:1', 'https://node.example/'], 11),
      took(['https://node.example/'], 11, 100_000),
    ]);
    for (const polite of [far, both]) {
      // Ten pauses of a twentieth of a second.
      expect(polite).toBeGreaterThan(499);
      for (const fast of [near, own]) expect(fast).toBeLessThan(polite);
    }
  });
});

describe('several nodes behind one address', () => {
  /** The same chain as of an earlier block: another head, and lists that are not yet as they are now. */
  const behind = changing((method, result) => {
    if (method.endsWith('.get_dynamic_global_properties') && isObject(result)) {
      const head = Number(result.head_block_number) - 1;
      return { ...result, head_block_number: head, head_block_id: head.toString(16).padStart(40, '0') };
    }
    if (method === 'condenser_api.get_account_count') return Number(result) - 1;
    if (method === 'database_api.get_active_witnesses' && isObject(result)) return { witnesses: ['nobody'] };
    return result;
  })(reference.ask);

  /** Answers take turns; the head is that of the one node, but for those times of asking for it. */
  const mixed = (lower: (time: number) => boolean): Answer => {
    let heads = 0;
    return (body, index) => {
      const isBehind = body.includes('get_dynamic_global_properties') ? lower(heads++) : index % 2 === 0;
      return isBehind ? behind(body, index) : reference.ask(body);
    };
  };
  const about = { methods: ['*.get_active_witnesses'], rules: ['calls/*'], concurrency: 1 };
  const outcomes = (events: readonly Event[], outcome: string) =>
    events.flatMap((event) => (event.kind === 'check' && event.outcome === outcome ? [event.reason] : []));

  it('are inconclusive, with the cause, where their answers contradict each other', async () => {
    const { events, end } = await run(
      mixed((time) => time === 5),
      about,
    );
    expect(outcomes(events, 'deviation')).toEqual([]);
    expect(end.detail).toMatch(/^the target goes backwards: block 4896 was the head after block 4897 had been it/);
    expect(outcomes(events, 'inconclusive')).toContain(end.detail);
    expect(foldAll(exitCode, events)).not.toBe(1);
  });

  it('are not one node that contradicts itself', async () => {
    const { events } = await run(
      mixed(() => false),
      about,
    );
    expect(outcomes(events, 'deviation').length).toBeGreaterThan(0);
    expect(foldAll(exitCode, events)).toBe(1);
  });
});

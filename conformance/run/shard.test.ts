import { expect, it } from 'vitest';
import { referenceNode } from '../../test/support/reference-node.ts';
import { sampled } from '../../test/support/sampled.ts';
import type { CheckEvent, Event } from '../model/event.ts';
import { judged } from '../model/outcome.ts';
import type { Discovered } from '../model/target.ts';
import type { Planned } from '../plan/plan.ts';
import { expectShared } from '../plan/shard-laws.testing.ts';
import { foldAll, reporters } from '../report/index.ts';
import { MergeError, merged } from '../report/merge.ts';
import { collect } from '../testing/server.ts';
import { check } from './check.ts';
import type { CheckOptions } from './options.ts';

const { url } = await referenceNode();
const methods = ['block_api.*', 'database_api.get_*', 'condenser_api.get_b*', 'rc_api.*'];
const options = { ...{ url, methods }, profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 20_000 } as const;

let corpus: Discovered | undefined;
const run = (more: Partial<CheckOptions>) => collect(check({ ...options, ...(corpus && { corpus }), ...more }));
const checksOf = (events: readonly Event[]) =>
  events.filter((event): event is CheckEvent & { seq: number } => event.kind === 'check');
const keys = (events: readonly Event[]) =>
  checksOf(events)
    .flatMap(({ rule, case: id, method, outcome }) => (judged.has(outcome) ? [`${rule} ${id} ${method}`] : []))
    .sort();

await run({
  rules: ['schema/result'],
  keep: (found) => {
    corpus = found;
  },
});
const whole = await run({});

it.each(sampled([1, 3], 1))('%i shards make each check once, and together are the complete run', async (of) => {
  const shards = [];
  for (let index = 1; index <= of; index++) {
    shards.push({ file: `${index}`, events: await run({ shard: { index, of } }) });
  }
  const distinct = shards.flatMap(({ events }) => [...new Set(keys(events))]);
  expect(new Set(distinct).size).toBe(distinct.length);
  const sum = merged(shards);
  expect(keys(sum)).toEqual(keys(whole));
  const [joined, single] = [sum, whole].map((events) => JSON.parse(foldAll(reporters.json, events)));
  for (const name of ['verdict', 'exitCode', 'methods', 'deviations']) expect(joined[name]).toEqual(single[name]);
  expect(joined.summary.outcomes).toEqual(single.summary.outcomes);
  expect(joined).not.toHaveProperty('shard');
});

it('from 1 to 64 shards, a sample: every request is judged in one, and every relation has all of its requests', async () => {
  let planned: readonly Planned[] = [];
  const events = await run({
    dryRun: (all) => {
      planned = all;
    },
  });
  expect(events.filter(({ kind }) => kind === 'exchange')).toEqual([]);
  expect(planned.length).toBeGreaterThan(100);
  for (const count of [1, 2, 3, 5, 8, 13, 21, 34, 64]) expectShared(planned, count);
});

it('shards of several URLs are merged on demand, where the targets are of one deployment', () => {
  const [start, target] = [whole[0], whole.find(({ kind }) => kind === 'target')] as [Event, Event];
  const part = (index: number, more = {}) => {
    const first = { ...start, shard: { index, of: 2 }, target: `http://node-${index}/` };
    return { file: `s${index}`, events: [first, { ...target, ...more }] };
  };
  const anyUrl = (more: object) => merged([part(1), part(2, more)], { anyUrl: true });
  expect(anyUrl({ head: 7 })[0]).toMatchObject({ target: 'http://node-1/', alsoAt: ['http://node-2/'] });
  expect(foldAll(reporters.console, anyUrl({}))).toContain('also at http://node-2/');
  for (const kind of ['json', 'html', 'markdown'] as const)
    expect(foldAll(reporters[kind], anyUrl({}))).toContain('http://node-2/');
  expect(() => anyUrl({ methods: ['a.b'] })).toThrow(
    's2 and s1 are not of one deployment: the targets differ in the methods',
  );
  expect(() => anyUrl({ dialect: 'other' })).toThrow('the targets differ in dialect');
});

it('what is not all of one run is not merged', async () => {
  const start = whole[0] as Event & { kind: 'start' };
  const part = (index: number, of: number, more = {}) => ({
    ...{ file: `s${index}`, events: [{ ...start, shard: { index, of }, ...more }] },
  });
  const said = (...runs: Parameters<typeof merged>[0]) => {
    try {
      return merged(runs).length;
    } catch (error) {
      expect(error).toBeInstanceOf(MergeError);
      return (error as MergeError).message;
    }
  };
  expect(said(part(1, 2), part(2, 2))).toBe(2);
  expect(said(part(1, 3), part(3, 3))).toBe('shard 2/3 is missing: all of 3 are needed');
  expect(said(part(1, 3))).toBe('shards 2/3, 3/3 are missing: all of 3 are needed');
  expect(said(part(1, 9))).toMatch(/^shards 2\/9, .*6\/9 and 3 more are missing/);
  expect(said(part(1, 2), part(1, 2))).toBe('s1 and s1 are both shard 1/2');
  expect(said(part(1, 2), part(2, 3))).toBe('s2 is one of 3 shards, and s1 of 2');
  expect(said(part(1, 2), part(2, 2, { seed: 7 }))).toBe('s2 is of seed 7, and s1 of 1');
  const elsewhere = part(2, 2, { target: 'http://127.0.0.1:9/' });
  expect(said(part(1, 2), elsewhere)).toMatch(
    /^s2 is of target http:\S+, and s1 of http:\S+; .* merge --any-url joins/,
  );
  expect(said({ file: 'x', events: whole })).toBe('x is no shard: check --shard I/N makes them');
});

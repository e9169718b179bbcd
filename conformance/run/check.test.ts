import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fewMethods, offering } from '../../test/support/proxy-node.ts';
import { referenceNode } from '../../test/support/reference-node.ts';
import { allCases } from '../../test/support/sampled.ts';
import { rules } from '../judge/index.ts';
import type { Event } from '../model/event.ts';
import { exitCode, foldAll } from '../report/index.ts';
import { summary } from '../report/summary.ts';
import { collect, serve, type TestServer } from '../testing/server.ts';
import { check } from './check.ts';
import type { CheckOptions } from './options.ts';

const defaults = { profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 5_000 } as const;
const run = (url: string, options: Partial<CheckOptions> = {}) => collect(check({ url, ...defaults, ...options }));
const reference = await referenceNode();
const few = offering((method) => fewMethods.has(method))(reference.ask);
const sum = (events: readonly Event[]) => foldAll(summary, events);
const only = <K extends Event['kind']>(events: readonly Event[], kind: K) =>
  events.filter((event): event is Extract<Event, { kind: K }> => event.kind === kind);

describe('check of a correct node', () => {
  let node: TestServer;
  let events: readonly Event[];
  beforeAll(async () => {
    node = await serve(few);
    events = await run(node.url);
  });
  afterAll(() => node.close());

  it('finds nothing, and judges every rule on every offered method', () => {
    const { deviations, outcomes, unjudged, checks, exercised } = sum(events);
    expect(deviations).toEqual([]);
    expect(outcomes).toMatchObject({ deviation: 0, broken: 0, inconclusive: 0 });
    // The reference, like deployed nodes, has errors without data.
    const departures = only(events, 'check').flatMap(({ findings = [] }) => findings.map(({ departure }) => departure));
    expect(new Set(departures)).toEqual(new Set(['error-without-data']));
    const alone = unjudged.filter(({ reason }) => !/^it is compared with .* not offered$/.test(reason));
    const lacking = alone.filter(({ methods }) => [...methods].some((name) => fewMethods.has(name)));
    expect(lacking.map(({ rule, reason }) => `${rule}: ${reason}`)).toEqual([
      'history/virtual-in-every-block: its answers have no such data',
    ]);
    expect(checks).toBeGreaterThan(500);
    expect([...exercised].toSorted()).toEqual([...fewMethods]);
    expect(new Set(only(events, 'check').map(({ rule }) => rule))).toEqual(new Set(rules.map(({ id }) => id)));
    expect(foldAll(exitCode, events)).toBe(0);
  });

  it('numbers its events and describes the target', () => {
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
    expect(only(events, 'target')).toMatchObject([{ dialect: 'testnet', head: 4897, irreversible: 4876 }]);
    const [target] = only(events, 'target');
    expect(target?.missing).toContainEqual({ what: 'open orders', why: 'no offered method lists them' });
    expect(target?.missing.map(({ what }) => what)).not.toContain('transactions');
    expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'complete' });
  });

  it('samples at most 60 blocks before it starts, all irreversible', () => {
    const [target] = only(events, 'target');
    const before = events.findIndex(({ kind }) => kind === 'target');
    expect(only(events.slice(0, before), 'exchange').length).toBeLessThanOrEqual(60);
    expect(target?.blocks.every(({ num }) => num <= 4876)).toBe(true);
  });

  it('sends each request once except those for the head, and as many different ones as planned', () => {
    const cases = only(events, 'exchange').map((event) => event.case);
    const repeated = cases.filter((id, index) => cases.indexOf(id) !== index);
    expect(new Set(repeated).size).toBe(1);
    expect(repeated.length).toBeLessThan(20);
    expect(only(events, 'plan')).toMatchObject([{ requests: new Set(cases).size }]);
    // Rules of the protocol send more, on separate connections.
    expect(node.bodies.length).toBeGreaterThanOrEqual(cases.length);
  });
});

describe('the same seed', () => {
  // Signatures take time and send no requests.
  const rules = ['envelope/*', 'schema/*', 'block/*', 'operations/*', 'chain/*', 'proof/merkle-root'];
  const bodiesOf = async (options: Partial<CheckOptions>, delay = false) => {
    const node = await serve(async (body, index) => {
      if (delay) await sleep((index * 13) % 7);
      return few(body, index);
    });
    const events = await run(node.url, { rules, ...options });
    await node.close();
    return { bodies: node.bodies, events: events.map((event) => JSON.stringify(timeless(event))) };
  };

  let one: Awaited<ReturnType<typeof bodiesOf>>;
  beforeAll(async () => {
    one = await bodiesOf({ concurrency: 1 });
  });

  // The corpus is requested at more of them.
  it('sends the same requests in the same order, with the same events, at any concurrency', async () => {
    const many = await bodiesOf({ concurrency: 16 }, true);
    expect(many.bodies.toSorted()).toEqual(one.bodies.toSorted());
    expect(many.events).toEqual(one.events);
  });

  it('and another seed sends others', async () => {
    const two = await bodiesOf({ seed: 2 });
    expect(one.bodies.toSorted()).not.toEqual(two.bodies.toSorted());
  });
});

/** Without times and ports. */
function timeless(event: Event): object {
  const {
    milliseconds: _,
    seconds: __,
    target: ___,
    started: ____,
    ...rest
  } = event as Event & Record<string, unknown>;
  return rest;
}

describe.concurrent('check of a partial node', () => {
  const valueRules = ['envelope/*', 'schema/*', 'calls/*'];
  const partial = async (offers: (method: string) => boolean, options: Partial<CheckOptions> = {}) => {
    const node = await serve(offering((method) => fewMethods.has(method) && offers(method))(reference.ask));
    const events = await run(node.url, options);
    await node.close();
    return events;
  };

  it('reports what is not offered, and what cannot be compared without it', async () => {
    const events = await partial(
      (method) => !method.startsWith('block_api.'),
      allCases ? {} : { rules: [...valueRules, 'block/*'] },
    );
    const { deviations, unjudged } = sum(events);
    expect(deviations).toEqual([]);
    const absent = unjudged.filter(({ outcome }) => outcome === 'not-offered').flatMap(({ methods }) => [...methods]);
    expect(new Set(absent.filter((name) => fewMethods.has(name)))).toEqual(
      new Set(['block_api.get_block', 'block_api.get_block_header']),
    );
    const forms = unjudged.find(({ rule, outcome }) => rule === 'block/forms' && outcome === 'not-testable');
    expect(forms?.reason).toBe('it is compared with block_api.get_block, not offered');
    expect(foldAll(exitCode, events)).toBe(0);
  });

  it('finds the methods by probing where get_methods is absent', async () => {
    const events = await partial((method) => !method.startsWith('jsonrpc.'), allCases ? {} : { rules: valueRules });
    const [target] = only(events, 'target');
    expect(target?.methods).toEqual([...fewMethods].filter((name) => !name.startsWith('jsonrpc.')).toSorted());
    expect(sum(events).deviations).toEqual([]);
  });

  it('is vacuous without any described method', async () => {
    const events = await partial(() => false);
    expect(sum(events).deviations).toEqual([]);
    expect(foldAll(exitCode, events)).toBe(4);
  });

  if (allCases)
    it('tests no block where the irreversible ones are unknown', async () => {
      const events = await partial((method) => method !== 'condenser_api.get_dynamic_global_properties');
      const [target] = only(events, 'target');
      expect(target?.missing.slice(0, 3).map(({ what }) => what)).toEqual(['dialect', 'irreversible block', 'blocks']);
      const proofs = only(events, 'check').filter(({ rule }) => rule === 'proof/block-id');
      expect(new Set(proofs.map(({ outcome }) => outcome))).toEqual(new Set(['not-testable']));
    });

  if (allCases)
    it('sends and judges only what was selected', async () => {
      const events = await partial(() => true, { namespaces: ['block_api'], rules: ['block/*', 'proof/*'] });
      const { methods, deviations } = sum(events);
      expect(deviations).toEqual([]);
      expect([...methods.keys()].filter((name) => !/^block_api\.|^batch$/.test(name))).toEqual([]);
      expect(new Set(only(events, 'check').map(({ rule }) => rule.split('/')[0]))).toEqual(new Set(['block', 'proof']));
    });
});

describe('a run that is stopped', () => {
  it('ends as interrupted, with a partial result', async () => {
    const stop = new AbortController();
    const node = await serve(async (body, index) => {
      if (index === 60) stop.abort();
      await sleep(1);
      return few(body, index);
    });
    const events = await run(node.url, { signal: stop.signal });
    await node.close();
    expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'interrupted' });
    expect(sum(events).checks).toBeGreaterThan(20);
    expect(foldAll(exitCode, events)).toBe(130);
    expect(only(events, 'exchange').filter(({ transportError }) => transportError)).toEqual([]);
  });

  it('ends in time when its budget is spent', async () => {
    const node = await serve(async (body, index) => {
      await sleep(40);
      return few(body, index);
    });
    const started = performance.now();
    const events = await run(node.url, { maxTimeSeconds: 0.5, concurrency: 2 });
    expect(performance.now() - started).toBeLessThan(10_000);
    await node.close();
    expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'budget' });
    const { unjudged } = sum(events);
    const early = unjudged.filter(({ outcome }) => outcome === 'not-testable');
    const reasons = new Set(early.map(({ reason }) => reason).filter((reason) => !reason.startsWith('it is compared')));
    expect(reasons).toEqual(new Set(['the run ended before']));
  });
});

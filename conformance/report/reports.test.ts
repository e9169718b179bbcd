import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { fewMethods, offering } from '../../test/support/proxy-node.ts';
import { referenceNode } from '../../test/support/reference-node.ts';
import { faultProxy } from '../faults/proxy.ts';
import { blockIdFlipped } from '../judge/kit/blocks/faults.ts';
import type { Event } from '../model/event.ts';
import { check } from '../run/check.ts';
import { collect, serve } from '../testing/server.ts';
import { exitCode, foldAll, reporters, streams } from './index.ts';
import { reportOf } from './json/json.ts';
import { sampleRun } from './sample-run.testing.ts';
import { summary } from './summary.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const validator = (name: string) => new Ajv({ allErrors: true, strict: true }).compile(JSON.parse(read(name)));

/** A run against a node with wrong block ids and broken operations. */
async function faultyRun(): Promise<readonly Event[]> {
  const reference = await referenceNode();
  const offered = offering((method) => fewMethods.has(method) && !method.includes('get_ops_in_block'));
  const node = await serve(offered(reference.ask));
  const proxy = await faultProxy({ upstream: node.url, faults: [blockIdFlipped] });
  const options = { profile: 'quick', seed: 1, concurrency: 4, timeoutMs: 5_000 } as const;
  const events = await collect(check({ url: proxy.url, ...options }));
  await Promise.all([proxy.close(), node.close()]);
  return events;
}

let faulty: readonly Event[];
beforeAll(async () => {
  faulty = await faultyRun();
});

describe('events', () => {
  it('obey their published schema', () => {
    const validate = validator('events.schema.json');
    for (const event of [...faulty, ...sampleRun]) {
      validate(event);
      expect(validate.errors, JSON.stringify(event).slice(0, 300)).toBeNull();
    }
  });

  it('are plain JSON for any answers', () => {
    expect(JSON.parse(JSON.stringify(faulty))).toEqual(faulty);
  });

  it('have a schema for every kind', () => {
    const kinds: Readonly<Record<Event['kind'], true>> = {
      start: true,
      target: true,
      plan: true,
      exchange: true,
      check: true,
      problem: true,
      skipped: true,
      end: true,
    };
    const { oneOf } = JSON.parse(read('events.schema.json')) as { oneOf: readonly { $ref: string }[] };
    expect(oneOf.map(({ $ref }) => $ref.replace('#/definitions/', '')).toSorted()).toEqual(
      Object.keys(kinds).toSorted(),
    );
  });

  it('reproduce every report from their written lines', () => {
    const again = faulty.map((event): Event => JSON.parse(streams.events(event)));
    for (const report of Object.values(reporters)) expect(foldAll(report, again)).toBe(foldAll(report, faulty));
  });
});

describe('report json', () => {
  it('obeys its published schema', () => {
    const validate = validator('report.schema.json');
    for (const events of [faulty, sampleRun, faulty.slice(0, 40), faulty.slice(0, 1), []]) {
      validate(JSON.parse(foldAll(reporters.json, events)));
      expect(validate.errors).toBeNull();
    }
  });

  it('lists every documented method, tested or not', () => {
    const { methods } = reportOf(foldAll(summary, faulty));
    const outcomeOf = (name: string) => methods.find((method) => method.name === name)?.outcome;
    expect(outcomeOf('block_api.get_block')).toBe('deviation');
    expect(outcomeOf('condenser_api.get_dynamic_global_properties')).toBe('legacy');
    expect(outcomeOf('jsonrpc.get_methods')).toBe('pass');
    expect(outcomeOf('condenser_api.get_ops_in_block')).toBe('not-offered');
    expect(methods.map(({ name }) => name)).toEqual(foldAll(summary, faulty).start?.methods);
  });

  it('groups a defect however many cases and rules hit it', () => {
    const { deviations } = foldAll(summary, faulty);
    const own = deviations.flatMap(({ finding, others }) => [finding, ...others]);
    const places = own.filter(({ rule }) => rule === 'proof/block-id').map(({ method, pointer }) => [method, pointer]);
    expect(places.toSorted()).toEqual([
      ['block_api.get_block', '/result/block/block_id'],
      ['condenser_api.get_block', '/result/block_id'],
    ]);
    for (const { count, id } of reportOf(foldAll(summary, faulty)).deviations) {
      expect(count).toBeGreaterThan(5);
      expect(id).toMatch(/^[0-9a-f]{12}$/);
    }
  });

  it('has sums that agree with the events', () => {
    const checks = faulty.filter((event) => event.kind === 'check');
    const { checks: counted, outcomes, requests } = reportOf(foldAll(summary, faulty)).summary;
    expect(Object.values(outcomes).reduce((all, count) => all + count)).toBe(checks.length);
    expect(counted).toBe(outcomes.pass + outcomes.deviation + outcomes.legacy + outcomes.inconclusive);
    expect(requests).toBe(faulty.filter(({ kind }) => kind === 'exchange').length);
  });
});

describe('report console', () => {
  it('equals the golden file', async () => {
    await expect(foldAll(reporters.console, sampleRun)).toMatchFileSnapshot('console/console.golden.txt');
  });

  it('keeps to 100 columns except in commands', () => {
    const lines = [faulty, sampleRun].flatMap((events) => foldAll(reporters.console, events).split('\n'));
    expect(lines.filter((line) => [...line].length > 100 && !line.includes('curl '))).toEqual([]);
  });

  it('renders any part of a run', () => {
    for (const length of [0, 1, 2, 10, 60]) {
      expect(foldAll(reporters.console, faulty.slice(0, length))).toContain('Interrupted');
    }
  });
});

describe('exit code', () => {
  const codeWith = (...changes: readonly Partial<Event>[]) => {
    const original = faulty.filter((event) => event.kind !== 'check' || event.outcome === 'pass');
    const end = original.at(-1) as Event;
    return foldAll(exitCode, [...original.slice(0, -1), ...(changes as readonly Event[]), end]);
  };
  const finding = { departure: undefined } as unknown as Event;
  const bad = (outcome: string, level = 'must') =>
    ({
      kind: 'check',
      rule: 'x/y',
      case: 'c',
      method: 'a.b',
      outcome,
      findings: [{ ...finding, id: 'i', level, places: [{ case: 'c', method: 'a.b', pointer: '' }], evidence: [] }],
    }) as never;
  const brokenCheck = { kind: 'check', rule: 'x/y', case: 'c', method: 'a.b', outcome: 'broken', reason: 'r' } as never;
  const problem = { kind: 'problem', file: 'f', line: 1, message: 'm' } as never;

  it('has one meaning each, the gravest first', () => {
    expect(codeWith()).toBe(0);
    expect(codeWith(brokenCheck)).toBe(5);
    expect(codeWith(brokenCheck, bad('deviation'))).toBe(1);
    expect(codeWith(bad('deviation', 'should'))).toBe(0);
    expect(codeWith(bad('deviation'), problem)).toBe(2);
    expect(foldAll(exitCode, faulty)).toBe(1);
    expect(foldAll(exitCode, faulty.slice(0, -1))).toBe(130);
    expect(foldAll(exitCode, [faulty[0] as Event, { seq: 1, kind: 'end', reason: 'unreachable', seconds: 0 }])).toBe(3);
    expect(foldAll(exitCode, [faulty[0] as Event, { seq: 1, kind: 'end', reason: 'complete', seconds: 0 }])).toBe(4);
  });
});

import { describe, expect, it } from 'vitest';
import type { CheckEvent, Event, EventBody } from '../model/event.ts';
import { findingIdAt, generalized } from '../model/finding.ts';
import type { Note } from '../model/note.ts';
import { mostDefects, openOccurrences } from './causes/occurrences.ts';
import { foldAll } from './fold.ts';
import { openNotes } from './notes.ts';
import { type Summary, summary } from './summary.ts';
import { auditedRun, compared, departed, started, variedRun, warning } from './varied-run.testing.ts';

const sumOf = (...bodies: readonly EventBody[]): Summary =>
  foldAll(
    summary,
    bodies.map((body, seq): Event => ({ seq, ...body })),
  );
const pass: CheckEvent = { kind: 'check', rule: 'block/header', case: 'c', method: 'a.b', outcome: 'pass' };
const sent = (exercised: readonly string[], detail?: string): EventBody => ({
  ...{ kind: 'exchange', case: 'c', exercised, status: 200, milliseconds: 1, bytes: 1 },
  ...(detail !== undefined && { transportError: { kind: 'reset', detail } }),
});
const many = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a summary', () => {
  it('counts requests, those of the plan, checks, cases and outcomes', () => {
    const { requests, sent, planned, checks, cases, outcomes, clauses, unkept } = foldAll(summary, variedRun);
    expect({ requests, sent, planned, checks, cases, unkept }).toEqual({
      ...{ requests: 14, sent: 14, planned: 30, checks: 28, cases: 15, unkept: 0 },
    });
    expect(outcomes).toEqual({
      ...{ pass: 15, deviation: 10, legacy: 2, inconclusive: 1, 'not-offered': 1, 'not-testable': 16, broken: 2 },
    });
    expect([...clauses].toSorted()).toEqual(['block/id', 'errors/parse-error']);
  });

  it('counts requests before the plan apart', () => {
    const { requests, sent: own } = sumOf(sent([]), { kind: 'plan', requests: 9 }, sent([]), sent([]));
    expect([requests, own]).toEqual([3, 2]);
  });

  it('counts different requests, however often each was sent', () => {
    const other: EventBody = { ...sent([]), case: 'd' } as EventBody;
    expect(sumOf(sent([]), { kind: 'plan', requests: 2 }, sent([]), other, other).asked).toBe(2);
  });

  it('has targets, problems, what was skipped, and the end', () => {
    const { targets, problems, skipped, end, start } = foldAll(summary, auditedRun);
    expect(targets.map(({ url }) => url)).toEqual(['https://one.example/', 'https://two.example/']);
    expect([problems.length, skipped.length, end?.seconds, start?.mode]).toEqual([2, 1, 0.5, 'audit']);
  });

  it('counts different cases of each method, of judged rules in all', () => {
    const { methods, cases } = sumOf(
      pass,
      pass,
      { ...pass, case: 'd' },
      { ...pass, case: null, outcome: 'not-testable' },
      { ...pass, case: 'e', outcome: 'broken' },
      { ...pass, case: 'f', method: 'a.c' },
    );
    expect([...methods].map(([name, { cases: own }]) => [name, own])).toEqual([
      ['a.b', 3],
      ['a.c', 1],
    ]);
    expect(cases).toBe(3);
    expect(methods.get('a.b')?.outcomes).toMatchObject({ pass: 3, 'not-testable': 1, broken: 1 });
  });

  it('calls a method exercised that gave a result which a rule judged', () => {
    const exercised = (check: Partial<CheckEvent>) => [...sumOf(sent(['a.b', 'a.c']), { ...pass, ...check }).exercised];
    expect(exercised({})).toEqual(['a.b']);
    expect(exercised({ outcome: 'inconclusive' })).toEqual([]);
    expect(exercised({ outcome: 'broken' })).toEqual([]);
    expect(exercised({ method: 'a.d' })).toEqual([]);
    expect(exercised({ outcome: 'legacy', method: 'a.c' })).toEqual(['a.c']);
  });

  it('knows the clauses of judged rules, by method where they have their own, and others that were evaluated', () => {
    const [rule] = started.rules;
    const start = { ...started, rules: rule ? [{ ...rule, clauses: { 'a.b': 'errors/parse-error' as const } }] : [] };
    const clausesOf = (...checks: readonly CheckEvent[]) => [...sumOf(start, ...checks).clauses];
    expect(clausesOf(pass)).toEqual(['errors/parse-error']);
    expect(clausesOf({ ...pass, method: 'a.c' })).toEqual(['block/id']);
    expect(clausesOf({ ...pass, method: 'a.c', clauses: ['envelope/result-or-error'] })).toEqual([
      'block/id',
      'envelope/result-or-error',
    ]);
    expect(clausesOf({ ...pass, outcome: 'not-testable' })).toEqual([]);
    expect(clausesOf({ ...pass, outcome: 'inconclusive' })).toEqual([]);
    expect(clausesOf({ ...pass, rule: 'x/y', clauses: ['envelope/result-or-error'] })).toEqual([]);
  });

  it('has one entry for a departure, and for a rule with a reason', () => {
    const { legacy, unjudged } = foldAll(summary, variedRun);
    expect(legacy.map(({ count, finding, others }) => [count, finding.id, others.map(({ id }) => id)])).toEqual([
      [2, departed[0]?.id, [departed[1]?.id]],
    ]);
    const broken = unjudged.find(({ outcome }) => outcome === 'broken');
    expect(broken).toEqual({
      ...{ rule: 'schema/result', outcome: 'broken', reason: 'no answer within 5 ms', count: 2 },
      methods: new Set(['database_api.list_a', 'database_api.list_b']),
    });
    const silent = sumOf({ ...pass, outcome: 'broken' }).unjudged;
    expect(silent.map(({ reason }) => reason)).toEqual(['']);
    expect(sumOf({ ...pass, outcome: 'deviation', findings: [compared] }).unjudged).toEqual([]);
  });

  it('ranks findings of one place by the order of the rules', () => {
    const other = { ...compared, id: 'other', rule: 'proof/block-id' };
    const check = (finding: typeof compared): CheckEvent => ({
      ...pass,
      rule: finding.rule,
      outcome: 'deviation',
      findings: [finding],
    });
    for (const order of [
      [other, compared],
      [compared, other],
    ]) {
      const { deviations } = sumOf(started, ...order.map(check));
      expect(deviations.map(({ finding }) => finding.rule)).toEqual(['block/header']);
    }
  });

  it('stays bounded whatever a target sends', () => {
    const methods = sumOf(...many(2_100).map((index): EventBody => ({ ...pass, method: `m.${index}` }))).methods;
    expect([methods.size, methods.get('other')?.outcomes.pass]).toEqual([2_001, 100]);
    const errors = sumOf(...many(210).map((index) => sent([], `error ${index}`))).transportErrors;
    expect([errors.size, errors.get('other errors'), errors.get('error 0')]).toEqual([201, 10, 1]);
    const again = sumOf(sent([], 'same'), sent([], 'same')).transportErrors;
    expect([...again]).toEqual([['same', 2]]);
    const reasons = sumOf(
      ...many(5_010).map((index): EventBody => ({ ...pass, outcome: 'broken', reason: `${index}` })),
      { ...pass, outcome: 'broken', reason: '0' },
    ).unjudged;
    expect([reasons.length, reasons.at(-1)?.reason, reasons.at(-1)?.count, reasons[0]?.count]).toEqual([
      ...[5_001, 'other reasons', 10, 2],
    ]);
    const wide = sumOf(
      ...many(2_001).map((index): EventBody => ({ ...pass, method: `m.${index}`, outcome: 'broken' })),
    );
    expect(wide.unjudged[0]?.methods.size).toBe(2_000);
  });
});

describe('occurrences', () => {
  it('are counted by finding and departure, shown by the smallest case', () => {
    const all = openOccurrences();
    const [first] = compared.evidence;
    const small = { ...compared, evidence: first ? [{ ...first, request: '' }] : [] };
    for (const finding of [compared, small, compared, warning]) expect(all.add(finding)).toBe(true);
    all.add({ ...compared, departure: 'error-without-data' });
    expect(all.all().map(({ count, finding, seen }) => [count, finding.departure ?? finding, seen.length])).toEqual([
      [3, small, 3],
      [1, warning, 1],
      [1, 'error-without-data', 1],
    ]);
  });

  it('are limited for each level apart, so that none hides those that fail a run', () => {
    const all = openOccurrences();
    const add = (count: number, level: 'must' | 'should', departure?: 'error-without-data') =>
      many(count).filter((index) =>
        all.add({ ...compared, level, id: `${level} ${index}`, ...(departure && { departure }) }),
      );
    expect(add(mostDefects + 5, 'should')).toHaveLength(mostDefects);
    expect(add(mostDefects + 5, 'must')).toHaveLength(mostDefects);
    expect(add(1, 'must', 'error-without-data')).toHaveLength(1);
    expect(add(1, 'must')).toHaveLength(1);
  });

  it('keep the places of a thousand checks', () => {
    const all = openOccurrences();
    for (const _ of many(1_500)) all.add(compared);
    expect(all.all().map(({ count, seen }) => [count, seen.length])).toEqual([[1_500, 1_000]]);
  });
});

describe('notes', () => {
  const note = (pointer: string, request = '{}', rule = 'r/a', method = 'a.b'): Note => {
    const id = findingIdAt(rule, method, generalized(pointer), 'shape');
    return { id, method, pointer, kind: 'shape', expected: 'a text', actual: '5', request };
  };

  it('are one for each rule, method and place, shown by the shortest request', () => {
    const notes = openNotes();
    notes.add('r/a', note('/result/3/x', '{"long":1}'));
    notes.add('r/a', note('/result/4/x', '{"s":1}'));
    notes.add('r/a', note('/result/5/x', '{"longer":1}'));
    notes.add('r/b', note('/result/5/x', '{}', 'r/b'));
    notes.add('r/a', note('/result/5/x', '{}', 'r/a', 'a.c'));
    expect(
      notes.all().map(({ rule, method, pointer, count, request }) => [rule, method, pointer, count, request]),
    ).toEqual([
      ['r/a', 'a.b', '/result/*/x', 3, '{"s":1}'],
      ['r/b', 'a.b', '/result/*/x', 1, '{}'],
      ['r/a', 'a.c', '/result/*/x', 1, '{}'],
    ]);
  });

  it('are bounded', () => {
    const notes = openNotes();
    for (const index of many(2_010)) notes.add('r/a', note(`/m${index}`, `${'x'.repeat(index)}`));
    const all = notes.all();
    expect([all.length, all[0]?.actual, all[0]?.count]).toEqual([2_001, 'and others', 10]);
    notes.add('r/a', note('/m1'));
    expect(notes.all().filter(({ count }) => count === 2)).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { CheckEvent, Event, StartEvent } from '../model/event.ts';
import type { Finding } from '../model/finding.ts';
import { noOutcomes } from '../model/outcome.ts';
import { coverageMatrix, subjectOf } from './coverage-matrix.ts';
import { foldAll } from './fold.ts';
import { sampleRun } from './sample-run.testing.ts';

const sampled = sampleRun.find(({ kind }) => kind === 'start') as StartEvent;
const start: StartEvent = {
  ...sampled,
  rules: [
    {
      id: 'order/listed',
      requires: 'A block has its id.',
      clause: 'errors/object',
      clauses: { 'x.own': 'block/id' },
      level: 'must',
      why: 'w',
    },
    { id: 'order/deployed', requires: 'A block has its id.', clause: 'errors/parse-error', level: 'must', why: 'w' },
  ],
};
const check = (method: string, more: Partial<CheckEvent> = {}): CheckEvent => ({
  ...{ kind: 'check', rule: 'order/listed', case: 'c', method, outcome: 'pass' },
  ...more,
});
const matrix = (...checks: readonly CheckEvent[]) =>
  foldAll(
    coverageMatrix,
    [start, ...checks].map((body, seq): Event => ({ ...body, seq })),
  );
const found = (method: string, clause: Finding['clause'], departure?: Finding['departure']): Finding => ({
  ...(sampleRun.flatMap((event) => (event.kind === 'check' ? (event.findings ?? []) : []))[0] as Finding),
  ...{ method, clause, ...(departure && { departure }) },
});

describe('the matrix of coverage', () => {
  it('has every clause of the rules, touched or not', () => {
    expect([...matrix().clauses.keys()]).toEqual(['errors/object', 'block/id', 'errors/parse-error']);
  });

  it('books an outcome under the clause of the method where the rule has one, else under that of the rule', () => {
    const { clauses } = matrix(check('x.own'), check('x.own'), check('x.other'));
    expect(clauses.get('block/id')).toEqual({ ...noOutcomes(), pass: 2 });
    expect(clauses.get('errors/object')).toEqual({ ...noOutcomes(), pass: 1 });
  });

  it('books a finding under its own method and clause, a known departure as such', () => {
    const findings = [found('x.own', 'block/id'), found('y.other', 'errors/object', 'error-without-data')];
    const { clauses, entries } = matrix(check('batch', { outcome: 'deviation', findings }));
    expect(clauses.get('block/id')).toEqual({ ...noOutcomes(), deviation: 1 });
    expect(clauses.get('errors/object')).toEqual({ ...noOutcomes(), legacy: 1 });
    expect(
      entries.map(({ method, subject, outcomes }) => [method, subject, outcomes.deviation, outcomes.legacy]),
    ).toEqual([
      ['x.own', 'order', 1, 0],
      ['y.other', 'order', 0, 1],
    ]);
  });

  it('joins the rules of one subject on a method, with some of the reasons', () => {
    const { entries } = matrix(
      check('x.own'),
      check('x.own', { rule: 'order/deployed', outcome: 'not-testable', reason: 'no orders' }),
      ...Array.from({ length: 30 }, (_, index) =>
        check('x.own', { outcome: 'inconclusive', reason: `reason ${index}` }),
      ),
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.outcomes).toEqual({ ...noOutcomes(), pass: 1, 'not-testable': 1, inconclusive: 30 });
    expect([...(entries[0]?.reasons ?? [])].slice(0, 2)).toEqual([
      ['order/deployed: no orders', 'not-testable'],
      ['order/listed: reason 0', 'inconclusive'],
    ]);
    expect(entries[0]?.reasons.size).toBe(20);
  });

  it('keeps a limited number of methods; later ones are counted together', () => {
    const { entries } = matrix(...Array.from({ length: 20_003 }, (_, index) => check(`hostile.${index}`)));
    expect(entries).toHaveLength(20_001);
    expect(entries.at(-1)).toMatchObject({ method: 'other', outcomes: { pass: 3 } });
  });

  it('takes the first part of an id for the subject', () => {
    expect([subjectOf('order/listed'), subjectOf('order')]).toEqual(['order', 'order']);
  });
});

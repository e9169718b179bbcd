import { expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { type Rule, relation } from '../../model/rule.ts';
import { stopSignal } from '../live/stop.ts';
import { openSession } from './session.ts';

/** Answers of a and b to the same request must be equal. */
const equal = relation<{ readonly a: Json; readonly b: Json }>({
  id: 'block/forms',
  requires: '',
  clause: 'block/query',
  level: 'must',
  scope: 'immutable',
  why: 'for this test',
  example: 'for this test',
  fault: { id: 'no-fault', summary: 'for this test', edit: () => undefined },
  methods: ['x.a', 'x.b'],
  roles: ['a', 'b'],
  once: true,
  assignRoles: ({ method, params, result }) => [
    { group: String(params), role: method === 'x.a' ? 'a' : 'b', value: result ?? null },
  ],
  judge: ({ a, b }) => (a === b ? [] : { inconclusive: 'for this test' }),
});

const context = { dialect: undefined, irreversible: undefined };
const answered = (method: string, params: number, size = 100) => {
  const request = fromJson({ jsonrpc: '2.0', method, params, id: 1 });
  return exchange({ request, answer: fromJson({ jsonrpc: '2.0', result: 5, id: 1 }), size });
};

it('reports an answer that is too long to be kept for a comparison, and keeps the others', () => {
  const session = openSession([equal], 10_000);
  const judge = (...requested: Parameters<typeof answered>) => session.judge(answered(...requested), context);
  const tooLong = { outcome: 'inconclusive', rule: 'block/forms', method: 'x.a' };

  expect(judge('x.a', 1)).toEqual([]);
  expect(judge('x.a', 2, 20_000)).toMatchObject([{ ...tooLong, reason: expect.stringContaining('too long') }]);
  expect(judge('x.b', 2)).toEqual([]);
  expect(judge('x.b', 1)).toMatchObject([{ outcome: 'pass' }]);
});

it('does not report a long answer that was compared at once', () => {
  const session = openSession([equal], 10_000);
  session.judge(answered('x.b', 3), context);
  expect(session.judge(answered('x.a', 3, 20_000), context)).toMatchObject([{ outcome: 'pass' }]);
});

it('stops within a rule that takes too long for a long answer, and within a comparison', () => {
  const forever = () => {
    for (;;);
  };
  const slow = { ...equal, id: 'envelope/version', kind: 'exchange', methods: 'any', judge: forever } as never as Rule;
  for (const rule of [slow, { ...equal, judge: forever } as never as Rule]) {
    const time = stopSignal(undefined, 0.3);
    const session = openSession([rule], undefined, time);
    expect(session.judge(answered('x.a', 1, 100_000), context)).toEqual([]);
    expect(session.judge(answered('x.b', 1, 100_000), context)).toEqual([]);
    expect(time.reason()).toBe('budget');
  }
});

it('stops between two rules when the run is stopped', () => {
  const stop = new AbortController();
  const rules = ['envelope/version', 'envelope/id-echo'].map((id) => {
    const judge = () => [];
    const clause = 'envelope/answer';
    return { ...equal, id, clause, kind: 'exchange', methods: 'any', judge } as never as Rule;
  });
  const session = openSession(rules, undefined, stopSignal(stop.signal, undefined));
  const checks = session.judging(answered('x.a', 1), context)[Symbol.iterator]();

  expect(checks.next().value).toMatchObject({ rule: 'envelope/version', outcome: 'pass' });
  stop.abort();
  expect(checks.next().done).toBe(true);
});

import { describe, expect, it } from 'vitest';
import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { type Exchange, exchange, fromJson } from '../../model/exchange/exchange.ts';
import { type ExchangeRule, type Rule, relation } from '../../model/rule.ts';
import { stopSignal } from '../live/stop.ts';
import { countCallOutcomes } from './call-outcomes.ts';
import { evaluatedClauses } from './evaluated-clauses.ts';
import { openSession } from './session.ts';

const context = { dialect: undefined, irreversible: undefined };
const facts = {
  requires: '',
  clause: 'block/query',
  level: 'must',
  why: '',
  example: '',
  fault: { id: 'no-fault', summary: '', edit: () => undefined },
  anyArguments: true,
} as const;
const rule = (id: string, methods: Rule['methods'], judge: ExchangeRule['judge'] = () => []): ExchangeRule =>
  ({ ...facts, kind: 'exchange', id, methods, judge }) as ExchangeRule;

/** Answers of a and b to the same request must be equal. */
const equal = relation<{ readonly a: Json; readonly b: Json }>({
  ...{ ...facts, id: 'block/forms', scope: 'immutable', methods: ['x.a', 'x.b'], roles: ['a', 'b'] },
  assignRoles: ({ method, params, result }) => {
    return [{ group: String(params), role: method === 'x.a' ? 'a' : 'b', value: result ?? null }];
  },
  judge: ({ a, b }) => (a === b ? [] : [{ role: 'a', path: [], kind: 'value', expected: '', actual: a }]),
});

const body = (method: string, params: number, id = 1) => ({ jsonrpc: '2.0', method, params, id });
const answered = (method: string, params = 1, answer: Record<string, Json> = { result: 5 }, size = 100): Exchange =>
  exchange({ request: fromJson(body(method, params)), answer: fromJson({ jsonrpc: '2.0', ...answer, id: 1 }), size });
const batch = (...names: readonly string[]) =>
  exchange({
    request: fromJson(names.map((name, id) => body(name, 1, id))),
    answer: fromJson(names.map((_, id) => ({ jsonrpc: '2.0', result: 5, id }))),
  });
const ending = { nowhere: 'no case' };
const left = (session: ReturnType<typeof openSession>, selected: (method: string) => boolean = () => true) =>
  session.finish(selected, ending).map((check) => `${check.rule} ${check.method}`);

describe('what was never judged', () => {
  it('is every method that a rule names, and `other` for a rule of any method', () => {
    const session = openSession([rule('block/number', ['x.a', 'x.b']), rule('envelope/version', 'any'), equal]);
    const all = [
      'block/number x.a',
      'block/number x.b',
      'envelope/version other',
      'block/forms x.a',
      'block/forms x.b',
    ];
    expect(left(session)).toEqual(all);
    expect(left(session, (method) => method === 'x.b')).toEqual([all[1], all[2], all[4]]);
    expect(session.finish(() => true, ending)[0]).toEqual({
      ...{ kind: 'check', rule: 'block/number', case: null, method: 'x.a', outcome: 'not-testable', reason: 'no case' },
    });
    session.judge(answered('x.a'), context);
    expect(left(session)).toEqual([all[1], all[3], all[4]]);
    session.judge(answered('x.b'), context);
    expect(left(session)).toEqual([]);
  });

  it('is not what was answered without a verdict, or by a rule that failed', () => {
    const silent = rule('block/number', ['x.a'], () => undefined);
    const failing = rule('block/query', ['x.a'], () => {
      throw new Error('no');
    });
    const session = openSession([silent, failing]);
    expect(session.judge(answered('x.a'), context)).toMatchObject([
      { outcome: 'broken', reason: 'the rule failed: no' },
    ]);
    expect(left(session)).toEqual(['block/number x.a', 'block/query x.a']);
  });

  it('counts an inconclusive check as judged', () => {
    const session = openSession([rule('block/number', ['x.a'], () => ({ inconclusive: 'it moved' }))]);
    session.judge(answered('x.a'), context);
    expect(left(session)).toEqual([]);
  });

  it('counts the calls of a batch that a rule names', () => {
    const session = openSession([rule('block/number', ['x.a', 'x.c']), equal]);
    const checks = session.judge(batch('x.a', 'x.b', 'x.d'), context);
    expect(checks.map(({ rule: id, outcome }) => [id, outcome])).toEqual([
      ['block/number', 'pass'],
      ['block/forms', 'pass'],
    ]);
    expect(left(session)).toEqual(['block/number x.c']);
  });
});

describe('a session', () => {
  it('stops between two relations', () => {
    const stop = new AbortController();
    const session = openSession(
      [equal, { ...equal, id: 'block/twin' } as never],
      undefined,
      stopSignal(stop.signal, undefined),
    );
    session.judge(answered('x.a'), context);
    const checks = session.judging(answered('x.b'), context)[Symbol.iterator]();
    expect(checks.next().value).toMatchObject({ rule: 'block/forms', outcome: 'pass' });
    stop.abort();
    expect(checks.next().done).toBe(true);
    expect(session.judge(answered('x.a', 2), context)).toEqual([]);
  });

  it('judges nothing of a request without a call', () => {
    const session = openSession([rule('envelope/version', 'any'), equal]);
    const text = exchange({ request: fromJson(5), answer: fromJson({ jsonrpc: '2.0' }) });
    expect(session.judge(text, context)).toMatchObject([
      { rule: 'envelope/version', method: 'other', outcome: 'pass' },
    ]);
  });

  it('forgets the oldest answers beyond its budget', () => {
    const session = openSession([equal], 20_000);
    for (const params of [1, 2, 3, 4, 5]) session.judge(answered('x.a', params, { result: 5 }, 4_500), context);
    expect(session.judge(answered('x.b', 1), context)).toEqual([]);
    expect(session.judge(answered('x.b', 5), context)).toMatchObject([{ outcome: 'pass' }]);
  });

  it('has proven nothing without proofs', () => {
    const session = openSession([equal]);
    session.judge(answered('x.a'), context);
    expect(session.proven()).toEqual({ blocks: 0, transactions: 0 });
  });
});

describe('outcomes of calls', () => {
  const requested = rule('block/number', ['x.a']);
  const other = rule('block/query', ['x.a', 'x.b']);
  const error = (value: Json) => answered('x.a', 1, { error: value });

  it('are counted for all and for the rule that planned them', () => {
    const counts = countCallOutcomes([requested, other, rule('envelope/version', 'any')]);
    counts.see(answered('x.a', 1, { result: [] }), ['block/number']);
    counts.see(answered('x.a', 1, { result: 1 }), []);
    counts.see(answered('x.unknown'), ['block/number', 'no/rule']);
    expect(counts.of('block/number', 'x.a')).toEqual({ answers: 1, refused: 0, empty: 1 });
    expect(counts.of('block/query', 'x.a')).toEqual({ answers: 2, refused: 0, empty: 1 });
    expect([counts.of('block/number', 'x.unknown'), counts.of('no/rule', 'x.b')]).toEqual([undefined, undefined]);
    expect([counts.answered('block/number'), counts.answered('block/query'), counts.answered('no/rule')]).toEqual([
      2, 0, 0,
    ]);
  });

  it('know an empty result', () => {
    const emptyOf = (result: Json) => {
      const counts = countCallOutcomes([requested]);
      counts.see(answered('x.a', 1, { result }), []);
      return counts.of('block/number', 'x.a')?.empty;
    };
    for (const result of [[], {}, null, { a: [], b: [] }]) expect(emptyOf(result)).toBe(1);
    for (const result of [[0], { a: [], b: [1] }, { a: 1 }, 0, '', false]) expect(emptyOf(result)).toBe(0);
  });

  it('have code and message of the first error on one line of 60 characters', () => {
    const errorOf = (...values: readonly Json[]) => {
      const counts = countCallOutcomes([requested]);
      for (const value of values) counts.see(error(value), []);
      return counts.of('block/number', 'x.a')?.error;
    };
    expect(errorOf({ code: -32000, message: 'first' }, { code: 1, message: 'second' })).toBe('-32000 first');
    expect(errorOf({ message: 'a\n\u0000 b' })).toBe('no code a b');
    expect(errorOf({ code: 5 })).toBe('5');
    expect(errorOf({ code: '5', message: 6 })).toBe('no code');
    expect(errorOf({ code: 1, message: 'x'.repeat(60) })).toBe(`1 ${'x'.repeat(60)}`);
    expect(errorOf({ code: 1, message: 'x'.repeat(61) })).toBe(`1 ${'x'.repeat(60)}…`);
    expect(errorOf({ code: 1, message: `${'x'.repeat(59)}😀y` })).toBe(`1 ${'x'.repeat(59)}…`);
  });
});

describe('clauses that a check was the first to evaluate', () => {
  const news = (...seen: readonly (readonly string[])[]) => {
    const evaluate = evaluatedClauses();
    let at = 0;
    let looked = 0;
    const covering = {
      ...rule('block/number', ['x.a', 'x.b']),
      covers: {
        of: () => [],
        seen: () => {
          looked++;
          return (seen[at++] ?? []) as readonly ClauseId[];
        },
      },
    } as ExchangeRule;
    const see = (outcome: 'pass' | 'broken' = 'pass', method = 'x.a') =>
      evaluate(
        covering,
        { kind: 'check', rule: 'block/number', case: 'c', method, outcome },
        answered(method),
        context,
      );
    return { see, looked: () => looked };
  };

  it('are named once, and by judged checks alone', () => {
    const { see } = news(['one', 'two'], ['two'], ['two', 'three']);
    expect(see('broken')).not.toHaveProperty('clauses');
    expect(see().clauses).toEqual(['one', 'two']);
    expect(see()).not.toHaveProperty('clauses');
    expect(see().clauses).toEqual(['three']);
  });

  it('are not looked for after twenty answers of a method without any', () => {
    const { see, looked } = news([], ['new']);
    for (let count = 0; count < 30; count++) see();
    expect(looked()).toBe(22);
    see('pass', 'x.b');
    expect(looked()).toBe(23);
  });

  it('are none of a rule without such', () => {
    const check = { kind: 'check', rule: 'r/r', case: 'c', method: 'x.a', outcome: 'pass' } as const;
    expect(evaluatedClauses()(rule('block/number', 'any'), check, answered('x.a'), context)).toBe(check);
  });
});

describe('the reason of a relation that judged nothing', () => {
  const of = (methods: readonly string[], seen: readonly Exchange[], more: object = {}) => {
    const wide = { ...equal, methods, assignRoles: () => [] } as never as Rule;
    const session = openSession([wide]);
    for (const each of seen) session.judge(each, context);
    return session.finish((method) => method === methods[0], { ...ending, ...more })[0]?.reason;
  };
  const six = ['x.a', 'x.b', 'x.c', 'x.d', 'x.e', 'x.f', 'x.g'];

  it('groups the methods that it is compared with by their outcome', () => {
    const more = { offered: new Set(['x.a', 'x.c', 'x.d']), requested: new Set(['x.c']) };
    expect(of(['x.a', 'x.b', 'x.c', 'x.d', 'x.e'], [answered('x.a')], more)).toBe(
      'it is compared with x.b, x.e, not offered; x.c, which gave no answer; x.d, which was not called',
    );
    expect(of(['x.a', 'x.broadcast_b'], [answered('x.a')])).toContain(
      'x.broadcast_b, which writes and is never called',
    );
  });

  it('is unknown where more than five methods could have been compared, unless one is left', () => {
    const others = (count: number) => six.slice(1, 1 + count).map((method) => answered(method));
    expect(of(six, [answered('x.a'), ...others(2)])).toBe('no other answer could be compared with its answers');
    expect(of(six, [answered('x.a'), ...others(1)])).toBe(
      'it is compared with x.c, x.d, x.e, x.f, x.g, which was not called',
    );
    expect(of([...six, 'x.h'], [answered('x.a'), ...others(1)])).toBe(
      'it is compared with x.c, x.d, x.e, x.f, x.g and 1 more, which was not called',
    );
  });

  it('says that a request was refused', () => {
    const error = { error: { code: 1, message: 'no' } };
    expect(of(['x.a', 'x.b'], [answered('x.a', 1, error)])).toBe('its request was refused: 1 no');
    const both = [answered('x.a', 1, error), answered('x.a', 2, { result: [] })];
    expect(of(['x.a', 'x.b'], [...both, answered('x.b')])).toBe('its answers are empty');
  });
});

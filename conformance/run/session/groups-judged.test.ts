import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { type Call, calls } from '../../model/exchange/call.ts';
import { type Exchange, exchange, fromJson } from '../../model/exchange/exchange.ts';
import { type GroupDifference, type RelationRule, type RelationRuleOf, relation } from '../../model/rule.ts';
import { shortHash } from '../../util/hash.ts';
import { groupStore } from './groups.ts';

type Values = { readonly a: Json; readonly b: Json };
const context = { dialect: undefined, irreversible: undefined };
const difference = (rest: Partial<GroupDifference<'a' | 'b'>> = {}): GroupDifference<'a' | 'b'> => ({
  ...{ role: 'a', path: ['result'], kind: 'value', expected: 'x', actual: 5 },
  ...rest,
});
const equal = (rest: Partial<Omit<RelationRuleOf<Values>, 'id' | 'basis'>> = {}): RelationRule =>
  relation<Values>({
    ...{
      id: 'block/forms' as const,
      requires: '',
      clause: 'block/query',
      level: 'must',
      scope: 'immutable',
      why: '',
      example: '',
    },
    fault: { id: 'no-fault', summary: '', edit: () => undefined },
    ...{ methods: ['x.a', 'x.b'], roles: ['a', 'b'], anyArguments: true },
    assignRoles: ({ method, params, result }) => {
      return [{ group: String(params), role: method === 'x.a' ? 'a' : 'b', value: result ?? null }];
    },
    judge: ({ a, b }) => (a === b ? [] : [difference({ expected: String(b), actual: a })]),
    ...rest,
  });

const answered = (method: string, result: Json, parts: Partial<Exchange> = {}, params = 1): Call => {
  const plain = exchange({
    request: fromJson({ jsonrpc: '2.0', method, params, id: 1 }),
    answer: fromJson({ jsonrpc: '2.0', result, id: 1 }),
  });
  const [call] = calls({ ...plain, ...parts });
  if (call === undefined) throw new Error('it is a call');
  return call;
};
const judged = (rule: RelationRule, ...seen: readonly Call[]) => {
  const store = groupStore(rule);
  return seen.flatMap((call) => store.see(call, context));
};
const pair = (rule: RelationRule, ofA: Partial<Exchange> = {}, ofB: Partial<Exchange> = {}) =>
  judged(rule, answered('x.a', 5, ofA), answered('x.b', 6, ofB))[0]?.check;

describe('the check of a group', () => {
  const [a, b] = [answered('x.a', 5), answered('x.b', 5)];

  it('names the cases and methods that it compared, and its first role', () => {
    const cases = [a.exchange.case, b.exchange.case];
    for (const order of [
      [a, b],
      [b, a],
    ]) {
      const [{ check, exchanges }] = judged(equal(), ...order) as [ReturnType<typeof judged>[number]];
      expect(check).toEqual({
        ...{ kind: 'check', rule: 'block/forms', method: 'x.a', case: shortHash(...cases), cases, outcome: 'pass' },
      });
      expect(exchanges.map(({ case: id }) => id)).toEqual(order.map(({ exchange: each }) => each.case));
    }
  });

  it('is inconclusive, or none, where the rule says so', () => {
    expect(pair(equal({ judge: () => ({ inconclusive: 'it moved' }) }))).toMatchObject({
      ...{ outcome: 'inconclusive', reason: 'it moved' },
    });
    expect(judged(equal({ judge: () => undefined }), a, b)).toEqual([]);
  });

  it('is broken where the rule fails, when it judges and when it gives roles', () => {
    const failing = () => {
      throw new Error('no');
    };
    expect(pair(equal({ judge: failing }))).toMatchObject({ outcome: 'broken', reason: 'the rule failed: no' });
    const [check] = judged(equal({ assignRoles: failing }), a);
    expect(check).toEqual({
      check: {
        ...{ kind: 'check', rule: 'block/forms', case: a.exchange.case, method: 'x.a' },
        ...{ outcome: 'broken', reason: 'the rule failed: no' },
      },
      methods: ['x.a'],
      exchanges: [a.exchange],
    });
  });

  it('has the evidence of the accused answer first, and the places that contradict it', () => {
    const contradictedBy = [{ role: 'a', path: ['result', 'x'] }] as const;
    const rule = equal({ judge: () => [difference({ role: 'b', path: ['result', 'y'], contradictedBy })] });
    const [found] = pair(rule)?.findings ?? [];
    expect(found).toMatchObject({ rule: 'block/forms', method: 'x.b', pointer: '/result/y' });
    expect(found?.evidence.map(({ method }) => method)).toEqual(['x.b', 'x.a']);
    expect(found?.places.map(({ method, pointer }) => [method, pointer])).toEqual([
      ['x.b', '/result/y'],
      ['x.a', '/result/x'],
    ]);
  });

  it('has places within a batch', () => {
    const batch = exchange({
      request: fromJson(['x.b', 'x.a'].map((method, id) => ({ jsonrpc: '2.0', method, params: 1, id }))),
      answer: fromJson([6, 5].map((result, id) => ({ jsonrpc: '2.0', result, id }))),
    });
    const checks = judged(equal(), ...calls(batch));
    expect(checks[0]?.check.findings?.[0]).toMatchObject({ pointer: '/1/result', places: [{ pointer: '/1/result' }] });
    expect(checks[0]?.exchanges).toEqual([batch]);
  });

  it('leaves out what a recording ignores in either answer', () => {
    const ignored = new Set(['result']);
    expect(pair(equal(), { ignored })?.outcome).toBe('pass');
    expect(pair(equal(), {}, { ignored })?.outcome).toBe('pass');
    expect(pair(equal(), {}, { ignored: new Set(['other']) })?.outcome).toBe('deviation');
  });

  it('is legacy where its only difference is that of garbled digits', () => {
    const rule = equal({ judge: () => [difference({ byU128Digits: true })] });
    expect(pair(rule)?.outcome).toBe('legacy');
    expect(pair(rule, { alone: true }, { alone: true })?.outcome).toBe('deviation');
  });

  it('has notes where no document states it', () => {
    const noted = (actual: Json | undefined) =>
      pair(equal({ level: 'unstated', judge: () => [difference({ actual, expected: '6' })] }));
    const request = '{"jsonrpc":"2.0","method":"x.a","params":1,"id":1}';
    expect(noted({ long: 'x'.repeat(100) })).toMatchObject({
      outcome: 'pass',
      notes: [
        {
          pointer: '/result',
          kind: 'value',
          expected: '6',
          actual: `{"long":"${'x'.repeat(100)}"}`,
          method: 'x.a',
          request,
        },
      ],
    });
    expect(noted(undefined)?.notes?.[0]?.actual).toBe('nothing');
    expect(noted(undefined)).not.toHaveProperty('findings');
  });
});

describe('groups', () => {
  it('are of one snapshot, where a transaction may have come between', () => {
    const rule = equal({ scope: 'snapshot' });
    const of = (snapshot: string, rest: Partial<Exchange> = {}) => ({ snapshot, ...rest });
    expect(pair(rule, of('1'), of('1'))?.outcome).toBe('deviation');
    expect(pair(rule, of('1'), of('2'))).toBeUndefined();
    expect(pair(rule)).toBeUndefined();
    expect(pair(rule, of('1'), of('1', { unsettled: true }))).toMatchObject({
      ...{ outcome: 'inconclusive', reason: 'a transaction may have come between the answers' },
    });
    expect(pair(equal(), of('1'), of('1', { unsettled: true }))?.outcome).toBe('deviation');
    const same = judged(rule, answered('x.a', 5, of('1')), answered('x.b', 5, of('1', { unsettled: true })));
    expect(same[0]?.check.outcome).toBe('pass');
  });

  it('end when they are judged, where a rule of `once` drops their answers', () => {
    const seen = [answered('x.a', 5), answered('x.b', 5), answered('x.b', 6)];
    expect(judged(equal({ once: true }), ...seen).map(({ check }) => check.outcome)).toEqual(['pass']);
    expect(judged(equal(), ...seen).map(({ check }) => check.outcome)).toEqual(['pass', 'deviation']);
  });

  it('do not repeat a comparison with an equal answer', () => {
    const seen = [answered('x.a', 5), answered('x.b', 5), answered('x.b', 5), answered('x.b', 6)];
    const rule = equal({ equivalent: (one, other) => one === other });
    expect(judged(rule, ...seen).map(({ check }) => check.outcome)).toEqual(['pass', 'deviation']);
    expect(judged(equal(), ...seen)).toHaveLength(3);
    const early = [answered('x.a', 5), answered('x.a', 5), answered('x.b', 5)];
    expect(judged(rule, ...early)).toHaveLength(1);
  });

  it('give no role to a call of other arguments', () => {
    const { anyArguments: _, ...rest } = equal() as RelationRule & { anyArguments?: true };
    const strict = { ...rest, methods: ['condenser_api.get_block'] } as RelationRule;
    expect(judged(strict, answered('condenser_api.get_block', 5, {}, 'x' as never), answered('x.b', 5))).toEqual([]);
  });

  it('forget answers, and say whether they had any', () => {
    const store = groupStore(equal({ once: true }));
    const [one, other] = [answered('x.a', 5), answered('x.b', 5, {}, 2)];
    store.see(one, context);
    store.see(other, context);
    expect(store.forget(answered('x.a', 5).exchange)).toBe(false);
    expect([store.forget(one.exchange), store.forget(one.exchange)]).toEqual([true, false]);
    expect(store.see(answered('x.b', 5), context)).toEqual([]);
    expect(store.see(answered('x.a', 5, {}, 2), context)).toHaveLength(1);
    expect(store.forget(other.exchange)).toBe(false);
  });
});

describe('a relation with several answers in one role', () => {
  const ofSeveral = equal({ several: 'b' });
  const outcomes = (...seen: readonly Call[]) =>
    judged(ofSeveral, ...seen).map(({ check, methods }) => [check.outcome, ...methods]);

  it('compares each of them with the latest of the others, whichever comes first', () => {
    expect(outcomes(answered('x.b', 5), answered('x.b', 6), answered('x.a', 5), answered('x.b', 7))).toEqual([
      ['pass', 'x.b', 'x.a'],
      ['deviation', 'x.b', 'x.a'],
      ['deviation', 'x.b', 'x.a'],
    ]);
    expect(outcomes(answered('x.a', 4), answered('x.a', 5), answered('x.b', 5))).toEqual([['pass', 'x.b', 'x.a']]);
  });

  it('keeps fifty of a group', () => {
    const many = Array.from({ length: 120 }, (_, index) => answered('x.b', index, {}, 1));
    expect(outcomes(...many, answered('x.a', 119, {}, 1))).toHaveLength(50);
    expect(outcomes(...many, answered('x.a', 69, {}, 1)).every(([outcome]) => outcome === 'deviation')).toBe(true);
    expect(outcomes(...many, answered('x.a', 70, {}, 1)).filter(([outcome]) => outcome === 'pass')).toHaveLength(1);
  });

  it('forgets an answer alone', () => {
    const store = groupStore(ofSeveral);
    const [one, other] = [answered('x.b', 5, {}, 1), answered('x.b', 6, {}, 1)];
    for (const each of [one, other]) store.see(each, context);
    expect(store.forget(one.exchange)).toBe(true);
    expect(store.see(answered('x.a', 6, {}, 1), context).map(({ check }) => check.outcome)).toEqual(['pass']);
  });
});

describe('a symmetric relation', () => {
  const stable = (rest: Partial<RelationRuleOf<Values>> = {}) =>
    equal({
      symmetric: true,
      assignRoles: ({ params, result }) => [{ group: String(params), role: 'a', value: result ?? null }],
      ...rest,
    });

  it('compares the newer answer with each older one', () => {
    const checks = judged(stable(), answered('x.a', 1), answered('x.b', 2), answered('x.c', 1));
    expect(checks.map(({ check, methods }) => [check.outcome, check.method, methods])).toEqual([
      ['deviation', 'x.b', ['x.b', 'x.a']],
      ['pass', 'x.c', ['x.c', 'x.a']],
      ['deviation', 'x.c', ['x.c', 'x.b']],
    ]);
  });

  it('does not compare an answer with itself, nor one equal to an answer that was compared', () => {
    const twice = stable({
      assignRoles: ({ result }) =>
        ['first', 'second'].map((_, index) => ({ group: 'g', role: 'a', value: [result ?? null, index] })),
    });
    expect(judged(twice, answered('x.a', 1))).toEqual([]);
    const rule = stable({ equivalent: (one, other) => one === other });
    expect(judged(rule, answered('x.a', 1), answered('x.b', 1))).toHaveLength(1);
    expect(judged(rule, answered('x.a', 1), answered('x.b', 1), answered('x.c', 1))).toHaveLength(1);
    expect(judged(rule, answered('x.a', 1), answered('x.b', 1), answered('x.c', 2))).toHaveLength(3);
  });
});

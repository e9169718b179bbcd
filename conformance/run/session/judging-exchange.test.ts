import { describe, expect, it } from 'vitest';
import { hive } from '../../../spec/dialects/hive.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { type Exchange, exchange, fromJson, fromText } from '../../model/exchange/exchange.ts';
import type { Probe } from '../../model/exchange/probe.ts';
import type { Difference } from '../../model/finding.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { concluded, evidenceOf, judgeExchange, withFetching } from './judging.ts';

const context = { dialect: testnet, irreversible: undefined };
const facts = {
  ...{
    id: 'envelope/version',
    requires: 'It has a version.',
    clause: 'envelope/answer',
    why: '',
    example: '',
    kind: 'exchange',
  },
  ...{ fault: { id: 'no-fault', summary: '', edit: () => undefined }, anyArguments: true, methods: 'any' },
} as const;
const finding = (found: ReturnType<ExchangeRule['judge']>, rest: Partial<ExchangeRule> = {}): ExchangeRule =>
  ({ ...facts, level: 'must', judge: () => found, ...rest }) as ExchangeRule;
const difference = (rest: Partial<Difference> = {}): Difference => {
  return { path: ['result'], kind: 'value', expected: 'x', actual: 1, ...rest };
};
const answered = (result: Json, parts: Partial<Exchange> = {}, method = 'a.b') => ({
  ...exchange({
    request: fromJson({ jsonrpc: '2.0', method, params: [], id: 1 }),
    answer: fromJson({ jsonrpc: '2.0', result, id: 1 }),
  }),
  ...parts,
});
const found = (each: Difference, seen = answered(1), rest: Partial<ExchangeRule> = {}) => {
  const [first] = judgeExchange(finding([each], rest), seen, context)?.findings ?? [];
  if (first === undefined) throw new Error('a difference is a finding');
  return first;
};

describe('a check of one exchange', () => {
  it('passes without differences, is none without a verdict, and says why it is inconclusive', () => {
    const outcomeOf = (verdict: ReturnType<ExchangeRule['judge']>) =>
      judgeExchange(finding(verdict), answered(1), context);
    const labels = { kind: 'check', rule: 'envelope/version', case: answered(1).case, method: 'a.b' };
    expect(outcomeOf([])).toEqual({ ...labels, outcome: 'pass' });
    expect(outcomeOf(undefined)).toBeUndefined();
    expect(outcomeOf({ inconclusive: 'it moved' })).toEqual({ ...labels, outcome: 'inconclusive', reason: 'it moved' });
  });

  it('has the notes of a rule on an unstated matter', () => {
    const noting = (found: ReturnType<ExchangeRule['judge']>, seen = answered(1)) =>
      judgeExchange(finding(found, { level: 'unstated' }), seen, context);
    expect(noting(undefined)).toBeUndefined();
    expect(noting([])).toEqual(expect.not.objectContaining({ notes: expect.anything() }));
    expect(noting([])).toMatchObject({ outcome: 'pass' });
    const request = '{"jsonrpc":"2.0","method":"a.b","params":[],"id":1}';
    const { id } = found(difference());
    const note = { id, method: 'a.b', pointer: '/result', kind: 'value', expected: 'x', actual: '1', request };
    expect(noting([difference()])).toMatchObject({ outcome: 'pass', notes: [note] });
    expect(noting([difference()])).not.toHaveProperty('findings');
    const probe: Probe = { method: 'PUT' };
    expect(noting([difference()], answered(1, { probe }))?.notes).toEqual([{ ...note, probe }]);
    const long = noting([difference()], answered(1, { request: fromText('y'.repeat(401)) }));
    expect(long?.notes?.[0]?.request).toBe(`${'y'.repeat(400)}… (1 more character)`);
  });

  it('leaves out members that a recording declares meaningless, at any depth', () => {
    const ignored = new Set(['time', '3']);
    const paths = [
      ['result', 'time'],
      ['result', 'time', 'x'],
      ['result', 3, 'y'],
      ['result', 'other'],
    ];
    const rule = finding(paths.map((path) => difference({ path })));
    const check = judgeExchange(rule, answered(1, { ignored }), context);
    expect(check?.findings?.map(({ pointer }) => pointer)).toEqual(['/result/other']);
    expect(judgeExchange(finding([difference({ path: ['time'] })]), answered(1, { ignored }), context)?.outcome).toBe(
      'pass',
    );
  });

  it('has ten thousand findings at most', () => {
    const rule = finding(Array.from({ length: 10_001 }, (_, index) => difference({ path: [`m${index}`] })));
    expect(judgeExchange(rule, answered(1), context)?.findings).toHaveLength(10_000);
  });

  it('has the error of a rule that throws no error', () => {
    const judge = () => {
      throw 'a text';
    };
    expect(judgeExchange(finding([], { judge }), answered(1), context)?.reason).toBe('the rule failed: a text');
  });
});

describe('a finding', () => {
  it('has its clause, level and place, and those of a difference that names its own', () => {
    expect(found(difference())).toMatchObject({
      ...{ rule: 'envelope/version', clause: 'envelope/answer', level: 'must', method: 'a.b', pointer: '/result' },
      ...{ kind: 'value', expected: 'x', actual: '1', places: [{ method: 'a.b', pointer: '/result' }] },
    });
    const own = { clauses: { 'a.b': 'block/id' } } as Partial<ExchangeRule>;
    expect(found(difference(), answered(1), own).clause).toBe('block/id');
    expect(found(difference({ clause: 'block/query' }), answered(1), own).clause).toBe('block/query');
    expect(found(difference({ method: 'a.c' }), answered(1), own)).toMatchObject({
      clause: 'envelope/answer',
      method: 'a.c',
    });
    expect(found(difference(), answered(1), { level: 'should' } as never).level).toBe('should');
  });

  it('has the same id at any place of a batch, and in every answer if it is general', () => {
    expect(found(difference({ path: [3, 'result'] })).id).toBe(found(difference()).id);
    expect(found(difference({ path: [3, 'result'] })).pointer).toBe('/3/result');
    expect(found(difference({ path: ['other'] })).id).not.toBe(found(difference()).id);
    const general = (path: Difference['path'], method: string) => found(difference({ path, general: true, method })).id;
    expect(general(['x'], 'a.b')).toBe(general(['y', 3], 'a.c'));
    expect(general(['x'], 'a.b')).not.toBe(found(difference({ path: ['x'] })).id);
  });

  it('lists all places of its defect', () => {
    const places = found(difference({ also: [['result', 'x'], ['id']] })).places;
    expect(places.map(({ pointer, method, case: id }) => [pointer, method, id])).toEqual(
      ['/result', '/result/x', '/id'].map((pointer) => [pointer, 'a.b', answered(1).case]),
    );
  });

  it('shows values as JSON within 400 characters, a count in words, and what is missing', () => {
    expect(found(difference({ actual: undefined })).actual).toBe('nothing');
    expect(found(difference({ actual: { a: ['b'] } })).actual).toBe('{"a":["b"]}');
    expect(found(difference({ kind: 'count', actual: '2 rows' })).actual).toBe('2 rows');
    expect(found(difference({ kind: 'count', actual: 2 })).actual).toBe('2');
    expect(found(difference({ actual: '2 rows' })).actual).toBe('"2 rows"');
    expect(found(difference({ expected: 'x'.repeat(400) })).expected).toBe('x'.repeat(400));
    expect(found(difference({ expected: 'x'.repeat(403) })).expected).toBe(`${'x'.repeat(400)}… (3 more characters)`);
  });

  it('names the member of a record that it is in', () => {
    const account = { path: ['result', 0, 'balance'], method: 'condenser_api.get_accounts' };
    expect(found(difference(account)).member).toMatch(/\/balance$/);
    expect(found(difference({ ...account, path: [7, ...account.path] })).member).toBe(
      found(difference(account)).member,
    );
    expect(found(difference())).not.toHaveProperty('member');
  });

  it('is of evidence with its excerpt where the answer is long', () => {
    const { evidence } = found(difference(), answered('x'.repeat(30_000)));
    expect(evidence).toMatchObject([{ case: answered(1).case, excerpt: { at: expect.stringMatching(/^"xxx/) } }]);
  });
});

describe('a known departure', () => {
  const operation = difference({
    path: ['result', 0, 'op'],
    kind: 'shape',
    clause: 'condenser_api.get_ops_in_block/result',
  });
  const departureOf = (
    each: Difference,
    dialect: typeof hive | undefined = hive,
    method = 'condenser_api.get_ops_in_block',
  ) => {
    const check = judgeExchange(finding([{ ...each, method }]), answered([{ op: [] }], {}, method), {
      ...context,
      dialect,
    });
    return check?.findings?.[0]?.departure;
  };

  it('is none of another clause, method, kind or place', () => {
    for (const other of [difference(), { ...operation, kind: 'count' as const }, { ...operation, path: ['x'] }]) {
      expect(departureOf(other)).toBeUndefined();
    }
  });

  it('may be found by a judge, and is legacy only if all findings are', () => {
    const departed = difference({ departure: 'error-without-data' });
    const outcomeOf = (...each: readonly Difference[]) => judgeExchange(finding(each), answered(1), context)?.outcome;
    expect(outcomeOf(departed)).toBe('legacy');
    expect(outcomeOf(departed, difference({ path: ['x'] }))).toBe('deviation');
    expect(outcomeOf(difference({ path: ['x'] }))).toBe('deviation');
  });

  it('is that of garbled digits where requests overlapped', () => {
    const wide = difference({ byU128Digits: true });
    const departures = (seen: Exchange) => withFetching([wide, difference()], [seen]).map(({ departure }) => departure);
    expect(departures(answered(1))).toEqual([expect.any(String), undefined]);
    expect(departures(answered(1, { alone: true }))).toEqual([undefined, undefined]);
  });
});

describe('the calls of a batch', () => {
  const batch = (...names: readonly string[]) =>
    exchange({
      request: fromJson(names.map((method, id) => ({ jsonrpc: '2.0', method, params: [], id }))),
      answer: fromJson(names.map((_, id) => ({ jsonrpc: '2.0', result: id, id }))),
    });
  const seen = (methods: ExchangeRule['methods'], each: Exchange) => {
    let given: Exchange | undefined;
    const judge = (one: Exchange) => {
      given = one;
      return [];
    };
    const check = judgeExchange(finding([], { judge, methods }), each, context);
    return check && given;
  };

  it('are all judged by a rule for any method, and where it names them all', () => {
    const both = batch('a.b', 'a.c');
    expect(seen('any', both)).toBe(both);
    expect(seen(['a.b', 'a.c'], both)).toBe(both);
    expect(seen(['a.b'], both)).not.toBe(both);
    expect(seen(['a.d'], both)).toBeUndefined();
  });

  it('are judged as they are where there is one', () => {
    const one = batch('a.b');
    expect(seen(['a.c'], one)).toBe(one);
  });
});

describe('evidence', () => {
  it('has the way in which the request was sent', () => {
    const probe: Probe = { method: 'PUT' };
    expect(evidenceOf(answered(1, { probe }))).toMatchObject({ method: 'a.b', probe });
    expect(evidenceOf(answered(1))).not.toHaveProperty('probe');
  });

  it('says where more of an answer is than it shows', () => {
    expect(evidenceOf(answered('x'.repeat(20_000)))).toMatchObject({ truncated: true });
    expect(evidenceOf(answered(1))).not.toHaveProperty('truncated');
  });
});

it('keeps the first of equal findings', () => {
  const first = found(difference());
  const check = concluded({ level: 'must' }, { kind: 'check', rule: 'a/b', case: 'c', method: 'm' }, [
    first,
    { ...first, actual: '2' },
  ]);
  expect(check).toMatchObject({ rule: 'a/b', method: 'm', findings: [{ actual: '1' }] });
  expect(check.findings).toHaveLength(1);
});

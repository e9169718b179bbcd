import { describe, expect, it } from 'vitest';
import type { DifferenceKind, Finding, Place } from '../../model/finding.ts';
import { causes } from './causes.ts';
import type { Occurrence } from './occurrences.ts';

const rules = ['schema/result', 'records/account', 'order/list', 'proof/merkle-root'];
const rank = (rule: string) => rules.indexOf(rule);

const at = (method: string, pointer: string, id = method): Place => ({ case: id, method, pointer });

/** A run in which every rule was judged on these methods, or on so many that few of them are no majority. */
const many = Array.from({ length: 100 }, (_, index) => `a.${index}`);
const causesOn = (occurrences: readonly Occurrence[], methods = many) => causes(occurrences, rank, () => methods);

/** The same with the record that the pointer leads into. */
const of = (member: string, occurrence: Occurrence): Occurrence => ({
  ...occurrence,
  finding: { ...occurrence.finding, member },
});

function seen(rule: string, kind: DifferenceKind, ...places: readonly [Place, ...Place[]]): Occurrence {
  const [{ method, pointer }] = places;
  const finding = {
    ...{
      id: `${rule} ${method} ${pointer} ${kind}`,
      rule,
      requires: 'A block has its id.',
      clause: 'block/id',
      level: 'must',
      method,
      pointer,
      kind,
    },
    ...{ expected: `as ${rule} expects`, actual: `at ${pointer}`, places },
    evidence: places.map((place) => ({ case: place.case, method: place.method, request: '', response: '' })),
  } as const satisfies Finding;
  return { finding, count: 1, seen: [places] };
}

describe('the causes of findings', () => {
  it('two defects at two places stay two', () => {
    const found = causesOn([
      seen('schema/result', 'shape', at('a', '/result/x')),
      seen('schema/result', 'shape', at('a', '/result/y')),
    ]);
    expect(found.map(({ finding }) => finding.pointer)).toEqual(['/result/x', '/result/y']);
  });

  it('findings of several rules at one place are one, reported by the first rule', () => {
    const [one, ...more] = causesOn([
      seen('records/account', 'value', at('a', '/result/0/x'), at('b', '/result/x')),
      seen('schema/result', 'shape', at('a', '/result/3/x', 'another case')),
    ]);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ finding: { rule: 'schema/result' }, others: [{ rule: 'records/account' }], count: 2 });
  });

  it('a must within a list that a should breaks is reported by the must', () => {
    const broken = seen('records/account', 'unexpected', at('a', '/result/3'));
    const should: Occurrence = { ...broken, finding: { ...broken.finding, level: 'should' } };
    const must = seen('schema/result', 'value', at('a', '/result/0/name'));
    const found = causesOn([should, must]);
    expect(found).toMatchObject([
      { finding: { level: 'must', pointer: '/result/0/name' }, others: [{ level: 'should' }], count: 2 },
    ]);
  });

  it('one defect in several methods is reported by the must among its findings', () => {
    const weak = seen('records/account', 'value', at('a', '/result/x'), at('c', '/result/x'));
    const should = of('Account/x', { ...weak, finding: { ...weak.finding, level: 'should' } });
    const must = of('Account/x', seen('records/account', 'value', at('b', '/result/x')));
    expect(causesOn([should, must])).toMatchObject([{ finding: { level: 'must', method: 'b' } }]);
  });

  it('the first finding is that of a must, then that of the first rule', () => {
    const weak = seen('schema/result', 'value', at('a', '/result/x'));
    const should: Occurrence = { ...weak, finding: { ...weak.finding, level: 'should' } };
    const found = (...occurrences: Occurrence[]) =>
      causesOn(occurrences).map(({ finding, others }) => [finding, ...others].map(({ rule }) => rule));

    expect(found(should, seen('order/list', 'value', at('a', '/result/x')))).toEqual([['order/list', 'schema/result']]);
    expect(found(seen('order/list', 'value', at('a', '/result/x')), should)).toEqual([['order/list', 'schema/result']]);
    expect(found(seen('order/list', 'value', at('a', '/result/x')), weak)).toEqual([['schema/result', 'order/list']]);
  });

  it('the place in a batch is not part of the place, numbers in a result are indexes', () => {
    const found = (...pointers: readonly string[]) =>
      causesOn(pointers.map((pointer) => seen('schema/result', 'value', at('a', pointer)))).length;

    expect(found('/0/result/x', '/12/result/x', '/result/x')).toBe(1);
    expect(found('/result/3/x', '/result/12/x')).toBe(1);
    expect(found('/result/x', '/result')).toBe(2);
  });

  it('of equal places the first is the cause', () => {
    const pair = [at('a', '/result/x'), at('b', '/result/x')] as const;
    const [one] = causesOn([seen('records/account', 'value', ...pair)]);
    const [other] = causesOn([seen('records/account', 'value', pair[1], pair[0])]);

    expect([one?.finding.method, other?.finding.method]).toEqual(['a', 'b']);
  });

  it('a finding seen from the other side has its place and its evidence first', () => {
    const wrong = at('a', '/result/balance', 'wrong');
    const places = [at('b', '/result/0/balance', 'one'), at('d', '/result/0/balance', 'two'), wrong] as const;
    const [found] = causesOn([
      seen('records/account', 'value', ...places),
      seen('records/account', 'value', at('c', '/result/0/balance', 'three'), wrong),
    ]);

    expect(found?.finding.places.map(({ case: id }) => id)).toEqual(['wrong', 'one', 'two']);
    expect(found?.finding.evidence.map(({ case: id }) => id)).toEqual(['wrong', 'one', 'two']);
    expect(found?.finding).toMatchObject({
      method: 'a',
      expected: 'at /result/0/balance',
      actual: 'as records/account expects',
    });
  });

  it('a value that contradicts many others is reported as the wrong one', () => {
    const mutation = at('a', '/result/balance');
    const found = causesOn([
      seen('records/account', 'value', at('b', '/result/0/balance'), mutation),
      seen('records/account', 'value', at('c', '/result/0/balance'), mutation),
    ]);
    expect(found).toMatchObject([
      { finding: { method: 'a', pointer: '/result/balance', expected: 'at /result/0/balance' }, count: 2 },
    ]);
    expect(found[0]?.finding.evidence[0]?.method).toBe('a');
  });

  it('two defects that one correct value contradicts stay two', () => {
    const correct = at('c', '/result/balance');
    const found = causesOn(
      ['a', 'b'].flatMap((method) => [
        seen('schema/result', 'shape', at(method, '/result/0/balance')),
        seen('records/account', 'value', at(method, '/result/0/balance'), correct),
      ]),
    );
    expect(found.map(({ finding }) => finding.method)).toEqual(['a', 'b']);
  });

  it('a missing element of a list explains the differences after it', () => {
    const found = causesOn([
      seen('order/list', 'count', at('a', '/result/votes')),
      seen('records/account', 'value', at('a', '/result/votes/7/voter'), at('b', '/result/7/voter')),
    ]);
    expect(found).toMatchObject([{ finding: { rule: 'order/list' }, others: [{ rule: 'records/account' }] }]);
  });

  it('a wrong hash is explained by the wrong part of its input', () => {
    const part = at('a', '/result/transactions/0/expiration');
    const found = causesOn([
      seen('proof/merkle-root', 'value', at('a', '/result/transaction_merkle_root'), at('a', '/result/transactions')),
      seen('schema/result', 'shape', part),
    ]);
    expect(found).toMatchObject([{ finding: { rule: 'schema/result', pointer: part.pointer } }]);
  });

  it('a contradiction of a part does not explain a contradiction of its container', () => {
    const complete = at('a', '/result/transactions');
    const found = causesOn([
      seen('proof/merkle-root', 'value', at('a', '/result/transaction_merkle_root'), complete),
      seen('records/account', 'value', at('b', '/result/id', 'a'), at('a', '/result/transactions/0/id')),
    ]);
    expect(found.map(({ finding }) => finding.pointer)).toEqual(['/result/transaction_merkle_root', '/result/id']);
  });

  it('the same place of another method is another defect', () => {
    const found = causesOn([
      seen('schema/result', 'shape', at('a', '/result')),
      seen('schema/result', 'shape', at('b', '/result')),
    ]);
    expect(found).toHaveLength(2);
  });

  it('a member that is wrong in the same way in all methods of its record is one', () => {
    const time = (method: string) =>
      of('Discussion/last_payout', seen('schema/result', 'value', at(method, '/result/0/last_payout')));
    const [one, ...more] = causesOn([time('a'), time('b'), time('c')]);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ finding: { method: 'a' }, count: 3, others: [{ method: 'b' }, { method: 'c' }] });
  });

  it('members of one name in different records stay apart, and so do different rules and kinds', () => {
    const found = causesOn([
      of('Account/id', seen('schema/result', 'shape', at('a', '/result/0/id'))),
      of('Witness/id', seen('schema/result', 'shape', at('b', '/result/0/id'))),
      of('Account/id', seen('schema/result', 'missing', at('c', '/result/0/id'))),
      of('Account/id', seen('records/account', 'shape', at('d', '/result/0/id'))),
    ]);
    expect(found).toHaveLength(4);
  });

  it('a finding on most methods of a rule is one; findings on few methods stay separate', () => {
    const lost = ['x.a', 'x.b', 'y.c'].map((method) => seen('order/list', 'missing', at(method, '/result/1')));
    const others = (count: number) => Array.from({ length: count }, (_, index) => `z.${index}`);
    const on = (count: number) => causesOn(lost, ['x.a', 'x.b', 'y.c', ...others(count)]);
    expect(on(2)).toHaveLength(1);
    expect(on(3)).toHaveLength(3);
    expect(causesOn(lost.slice(0, 2), ['x.a', 'x.b'])).toHaveLength(2);
  });

  it('a finding on most methods of one namespace is one, apart from those of others', () => {
    const lost = ['x.a', 'x.b', 'x.c', 'y.d'].map((method) => seen('order/list', 'missing', at(method, '/result/1')));
    const on = ['x.a', 'x.b', 'x.c', 'x.fine', 'y.d', 'y.1', 'y.2', 'y.3', 'y.4', 'y.5'];
    expect(causesOn(lost, on)).toHaveLength(2);
  });

  it('a lost element and the same rule elsewhere in that list are one with the other methods', () => {
    const names = ['x.a', 'x.b', 'x.c', 'x.d'];
    const lost = names
      .slice(1)
      .flatMap((method) => [
        seen('order/list', 'count', at(method, '/result/list')),
        seen('proof/merkle-root', 'missing', at(method, '/result/list/3')),
      ]);
    const alone = seen('proof/merkle-root', 'missing', at('x.a', '/result/list/2'));
    const others = Array.from({ length: 9 }, (_, index) => `x.${index}`);
    const on = (rule: string) => (rule === 'order/list' ? [...names, ...others] : names);
    expect(causes([...lost, alone], rank, on)).toHaveLength(1);
  });

  it('a record that differs in most members is one', () => {
    const reported = (member: string, ids: readonly string[]): Occurrence => {
      const places = ids.map((id) => [at('a', `/result/0/${member}`, id), at('b', `/result/${member}`)] as const);
      return { ...seen('records/account', 'value', ...(places[0] as [Place, Place])), seen: places };
    };
    const record = [reported('x', ['1', '2', '3']), reported('y', ['1', '2']), reported('z', ['3'])];
    expect(causesOn(record)).toHaveLength(1);
    expect(causesOn(record.slice(0, 2))).toHaveLength(2);
    expect(causesOn([...record.slice(0, 2), reported('z', ['4'])])).toHaveLength(3);
  });

  it('a record that lost several members is one, whichever case shows which', () => {
    const lost = ['x', 'y', 'z'].map((member) =>
      of(`Account/${member}`, seen('schema/result', 'missing', at('a', `/result/0/${member}`, member))),
    );
    expect(causesOn(lost)).toHaveLength(1);
    expect(causesOn(lost.slice(0, 2))).toHaveLength(2);
  });

  it('a wrong id is one defect, in any method and rule', () => {
    const id = (rule: string, method: string) => of('Answer/id', seen(rule, 'value', at(method, '/id')));
    expect(causesOn([id('schema/result', 'a'), id('order/list', 'b')])).toHaveLength(1);
  });
});

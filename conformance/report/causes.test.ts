import { describe, expect, it } from 'vitest';
import type { DifferenceKind, Finding, Place } from '../model/finding.ts';
import { causes, type Sighting } from './causes.ts';

const rules = ['schema/result', 'records/account', 'order/list', 'proof/merkle-root'];
const rank = (rule: string) => rules.indexOf(rule);

const at = (method: string, pointer: string, id = method): Place => ({ case: id, method, pointer });

/** The same with the record that the pointer leads into. */
const of = (member: string, sighting: Sighting): Sighting => ({
  ...sighting,
  finding: { ...sighting.finding, member },
});

function seen(rule: string, kind: DifferenceKind, ...places: readonly [Place, ...Place[]]): Sighting {
  const [{ method, pointer }] = places;
  const finding = {
    ...{ id: `${rule} ${method} ${pointer} ${kind}`, rule, clause: 'block/id', level: 'must', method, pointer, kind },
    ...{ expected: `as ${rule} expects`, actual: `at ${pointer}`, places },
    evidence: places.map((place) => ({ case: place.case, method: place.method, request: '', response: '' })),
  } as const satisfies Finding;
  return { finding, count: 1, seen: [places] };
}

describe('the causes of findings', () => {
  it('two defects at two places stay two', () => {
    const found = causes(
      [seen('schema/result', 'shape', at('a', '/result/x')), seen('schema/result', 'shape', at('a', '/result/y'))],
      rank,
    );
    expect(found.map(({ finding }) => finding.pointer)).toEqual(['/result/x', '/result/y']);
  });

  it('what several rules say of one place is one, told by the first of them', () => {
    const [one, ...more] = causes(
      [
        seen('records/account', 'value', at('a', '/result/0/x'), at('b', '/result/x')),
        seen('schema/result', 'shape', at('a', '/result/3/x', 'another case')),
      ],
      rank,
    );
    expect(more).toEqual([]);
    expect(one).toMatchObject({ finding: { rule: 'schema/result' }, others: [{ rule: 'records/account' }], count: 2 });
  });

  it('a value that contradicts many others is the one that is wrong, and is shown so', () => {
    const lie = at('a', '/result/balance');
    const found = causes(
      [
        seen('records/account', 'value', at('b', '/result/0/balance'), lie),
        seen('records/account', 'value', at('c', '/result/0/balance'), lie),
      ],
      rank,
    );
    expect(found).toMatchObject([
      { finding: { method: 'a', pointer: '/result/balance', expected: 'at /result/0/balance' }, count: 2 },
    ]);
    expect(found[0]?.finding.evidence[0]?.method).toBe('a');
  });

  it('an element lost from a list explains what seems wrong behind it', () => {
    const found = causes(
      [
        seen('order/list', 'count', at('a', '/result/votes')),
        seen('records/account', 'value', at('a', '/result/votes/7/voter'), at('b', '/result/7/voter')),
      ],
      rank,
    );
    expect(found).toMatchObject([{ finding: { rule: 'order/list' }, others: [{ rule: 'records/account' }] }]);
  });

  it('a hash over a whole is explained by the part of it that others found wrong', () => {
    const part = at('a', '/result/transactions/0/expiration');
    const found = causes(
      [
        seen('proof/merkle-root', 'value', at('a', '/result/transaction_merkle_root'), at('a', '/result/transactions')),
        seen('schema/result', 'shape', part),
      ],
      rank,
    );
    expect(found).toMatchObject([{ finding: { rule: 'schema/result', pointer: part.pointer } }]);
  });

  it('the same place of another method is another defect', () => {
    const found = causes(
      [seen('schema/result', 'shape', at('a', '/result')), seen('schema/result', 'shape', at('b', '/result'))],
      rank,
    );
    expect(found).toHaveLength(2);
  });

  it('a member that is wrong in the same way wherever its record is told is one', () => {
    const time = (method: string) =>
      of('Discussion/last_payout', seen('schema/result', 'value', at(method, '/result/0/last_payout')));
    const [one, ...more] = causes([time('a'), time('b'), time('c')], rank);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ finding: { method: 'a' }, count: 3, others: [{ method: 'b' }, { method: 'c' }] });
  });

  it('members of one name in different records stay apart, and so do different rules and kinds', () => {
    const found = causes(
      [
        of('Account/id', seen('schema/result', 'shape', at('a', '/result/0/id'))),
        of('Witness/id', seen('schema/result', 'shape', at('b', '/result/0/id'))),
        of('Account/id', seen('schema/result', 'missing', at('c', '/result/0/id'))),
        of('Account/id', seen('records/account', 'shape', at('d', '/result/0/id'))),
      ],
      rank,
    );
    expect(found).toHaveLength(4);
  });

  it('what most methods do that a rule was judged on is one; what few of them do is theirs', () => {
    const lost = ['a', 'b', 'c'].map((method) => seen('order/list', 'missing', at(method, '/result/1')));
    expect(causes(lost, rank, () => 5)).toHaveLength(1);
    expect(causes(lost, rank, () => 6)).toHaveLength(3);
    expect(causes(lost.slice(0, 2), rank, () => 2)).toHaveLength(2);
  });

  it('a lost element and the same rule elsewhere in that list are one with the other methods', () => {
    const lost = ['a', 'b', 'c'].flatMap((method) => [
      seen('order/list', 'count', at(method, '/result/list')),
      seen('proof/merkle-root', 'missing', at(method, '/result/list/3')),
    ]);
    const alone = seen('proof/merkle-root', 'missing', at('d', '/result/list/2'));
    const breadth = (rule: string) => (rule === 'order/list' ? 100 : 4);
    expect(causes([...lost, alone], rank, breadth)).toHaveLength(1);
  });

  it('a record most of whose members are told otherwise is one', () => {
    const told = (member: string, ids: readonly string[]): Sighting => {
      const places = ids.map((id) => [at('a', `/result/0/${member}`, id), at('b', `/result/${member}`)] as const);
      return { ...seen('records/account', 'value', ...(places[0] as [Place, Place])), seen: places };
    };
    const record = [told('x', ['1', '2', '3']), told('y', ['1', '2']), told('z', ['3'])];
    expect(causes(record, rank)).toHaveLength(1);
    expect(causes(record.slice(0, 2), rank)).toHaveLength(2);
    expect(causes([...record.slice(0, 2), told('z', ['4'])], rank)).toHaveLength(3);
  });

  it('a record that lost several members is one, whichever case shows which', () => {
    const lost = ['x', 'y', 'z'].map((member) =>
      of(`Account/${member}`, seen('schema/result', 'missing', at('a', `/result/0/${member}`, member))),
    );
    expect(causes(lost, rank)).toHaveLength(1);
    expect(causes(lost.slice(0, 2), rank)).toHaveLength(2);
  });

  it('an id that is echoed wrong is one defect, whatever method and rule shows it', () => {
    const id = (rule: string, method: string) => of('Answer/id', seen(rule, 'value', at(method, '/id')));
    expect(causes([id('schema/result', 'a'), id('order/list', 'b')], rank)).toHaveLength(1);
  });
});

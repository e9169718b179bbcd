import { describe, expect, it } from 'vitest';
import { calls } from '../../../model/exchange/call.ts';
import { answered } from '../../by-hand.testing.ts';
import { completeList } from '../laws/complete-list.ts';
import { cutOf } from './cut.ts';
import { pagesOf, reachesTheEnd } from './page.ts';

const listed = (order: string, names: readonly string[], { start = ['', ''] as readonly string[], limit = 50 } = {}) =>
  answered(
    'database_api.list_witness_votes',
    { start: [...start], limit, order },
    { votes: names.map((name, id) => ({ id, witness: name, account: name })) },
  );
const cut = (...exchanges: readonly ReturnType<typeof listed>[]) => cutOf(exchanges.flatMap(calls));

describe('a target that cuts its pages', () => {
  const [front, back] = [listed('by_account_witness', ['a', 'b']), listed('by_witness_account', ['y', 'z'])];

  it('shows it by as many elements, and others, in two orders', () => {
    expect(cut(front, back)).toBe(2);
  });

  it('does not by one order, by the same elements, or by an order that leaves some out', () => {
    expect(cut(front)).toBeUndefined();
    expect(cut(front, listed('by_witness_account', ['b', 'a']))).toBeUndefined();
    expect(
      cut(listed('by_account_witness', ['a', 'b', 'c']), listed('by_witness_account', ['y', 'z'])),
    ).toBeUndefined();
  });

  it('does not by full pages, or by one that begins later', () => {
    expect(cut(listed('by_account_witness', ['a', 'b'], { limit: 2 }), back)).toBeUndefined();
    expect(cut(listed('by_account_witness', ['a', 'b'], { start: ['a', 'b'] }), back)).toBeUndefined();
  });

  it('has no list of as many elements that is known to be complete', () => {
    const list = listed('by_account_witness', ['a', 'b']);
    const [open, known] = [list, { ...list, cut: 2 }].map((each) => calls(each)[0] as ReturnType<typeof calls>[0]);
    expect([open, known].map((each) => each && completeList(each) !== undefined)).toEqual([true, false]);
    expect([open, known].map((each) => each && pagesOf(each).map(reachesTheEnd))).toEqual([[true], [false]]);
  });
});

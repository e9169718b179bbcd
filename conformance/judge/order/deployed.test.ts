import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { judgeExchange } from '../../run/session/judging.ts';
import { seeded } from '../../util/random.ts';
import { answered } from '../by-hand.testing.ts';
import { deployed } from './deployed.ts';

/** Notes on an answer, one list for each rule that judged it. */
function notes(method: string, params: Json, result: Json) {
  const requested = answered(method, params, result);
  return deployed.flatMap((rule) => {
    const check = judgeExchange(rule, requested, { dialect: undefined, irreversible: undefined });
    return check ? [(check.notes ?? []).map(({ pointer }) => pointer)] : [];
  });
}

describe('orders that only deployed nodes define', () => {
  it('are noted where a page turns back', () => {
    expect(notes('condenser_api.lookup_accounts', ['', 5], ['a', 'b', 'a'])).toEqual([['/result/2']]);
    expect(
      notes(
        'condenser_api.get_account_history',
        ['a', -1, 5],
        [
          [4, {}],
          [3, {}],
        ],
      ),
    ).toEqual([['/result/1']]);
    expect(
      notes(
        'condenser_api.get_account_history',
        ['a', -1, 5],
        [
          [4, {}],
          [9, {}],
        ],
      ),
    ).toEqual([[]]);
  });

  it('compare amounts of either form by their units', () => {
    const posts = (...promoted: Json[]) => promoted.map((each) => ({ promoted: each }));
    const query = [{ tag: '', limit: 5 }];
    const method = 'condenser_api.get_discussions_by_promoted';
    expect(notes(method, query, posts('10.000 TBD', '9.500 TBD', '0.000 TBD'))).toEqual([[]]);
    expect(notes(method, query, posts('9.500 TBD', '10.000 TBD'))).toEqual([['/result/1']]);
    const object = (amount: string) => ({ amount, precision: 3, nai: '@@000000013' });
    const discussions = posts(object('10000'), object('9500'));
    expect(notes('tags_api.get_discussions_by_promoted', { tag: '', limit: 5 }, { discussions })).toEqual([[]]);
  });

  it('are not judged with one element, or where some lack the member', () => {
    expect(notes('condenser_api.lookup_accounts', ['', 5], ['a'])).toEqual([]);
    expect(notes('condenser_api.get_witnesses_by_vote', ['', 5], [{ votes: 5 }, {}])).toEqual([]);
  });

  it('are said with the member and the value', () => {
    const text = (method: string, params: Json, result: Json) =>
      deployed.flatMap((rule) => {
        const check = judgeExchange(rule, answered(method, params, result), {
          dialect: undefined,
          irreversible: undefined,
        });
        return (check?.notes ?? []).map(({ pointer, expected, actual }) => [pointer, expected, actual]);
      });

    expect(text('condenser_api.lookup_accounts', ['', 5], ['b', 'a'])).toEqual([
      ['/result/1', 'an element that is sorted by `name` upwards', '"a"'],
    ]);
    expect(text('condenser_api.get_witnesses_by_vote', ['', 5], [{ votes: 5 }, { votes: 7 }])).toEqual([
      ['/result/1', 'an element that is sorted by `votes` downwards', '{"votes":7}'],
    ]);
  });
});

describe('the fault of a deployed order', () => {
  const edit = (...names: string[]) =>
    deployed
      .find(({ id }) => id === 'order/deployed-names')
      ?.fault.edit(answered('condenser_api.lookup_accounts', ['', 9], names), seeded(1, 'order'));

  it('swaps the first two neighbours that differ', () => {
    expect(edit('a', 'b', 'c')).toEqual({ path: ['result'], value: ['b', 'a', 'c'], found: ['result', 1] });
    expect(edit('a', 'a', 'b')).toEqual({ path: ['result'], value: ['a', 'b', 'a'], found: ['result', 2] });
  });

  it('does not apply to equal elements, or to a page that is out of order', () => {
    expect([edit('a', 'a'), edit('b', 'a'), edit('a')]).toEqual([undefined, undefined, undefined]);
  });
});

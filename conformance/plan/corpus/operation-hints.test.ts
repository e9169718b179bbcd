import { expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { accountHints, operationHints } from './operation-hints.ts';

const plugin = (json: Json) => operationHints('custom_json', { id: 'follow', json: JSON.stringify(json) });

it('finds follow relations in the texts of custom_json', () => {
  const follow = { follower: 'eve-x4', following: 'dan-y11', what: ['blog'] };
  const both = [
    { list: 'follows', account: 'dan-y11' },
    { list: 'followers', account: 'eve-x4' },
  ];
  expect(plugin(['follow', follow])).toEqual(both);
  expect(plugin(follow as Json)).toEqual(both);
  expect(operationHints('custom_json_operation', { id: 'follow', json: JSON.stringify(['follow', follow]) })).toEqual(
    both,
  );
});

it('finds reblogged posts', () => {
  expect(plugin(['reblog', { account: 'eve-x4', author: 'ann-x0', permlink: 'first' }])).toEqual([
    { list: 'reblogged', account: 'ann-x0', permlink: 'first' },
    { list: 'blogs', account: 'eve-x4' },
  ]);
});

it('finds nothing in other texts', () => {
  expect([5, null, ['follow'], ['mute', {}], 'x'].flatMap(plugin)).toEqual([]);
  expect(operationHints('custom_json', { id: 'x', json: '{' })).toEqual([]);
});

it('finds the owners of delegations, escrows and proposals', () => {
  expect(operationHints('delegate_vesting_shares', { delegator: 'alice', delegatee: 'bob' })).toContainEqual({
    list: 'delegations',
    account: 'alice',
  });
  expect(operationHints('escrow_transfer', { from: 'alice', escrow_id: 7 })).toEqual([
    { list: 'escrows', account: 'alice', id: 7 },
  ]);
  expect(operationHints('update_proposal_votes', { voter: 'alice', proposal_ids: [3, 4] })).toContainEqual({
    list: 'proposals',
    account: 'alice',
    id: 4,
  });
});

it('finds accounts with followers by their count', () => {
  expect(accountHints({ account: 'alice', follower_count: 2, following_count: 0 })).toEqual([
    { list: 'follows', account: 'alice' },
  ]);
  expect(accountHints({ account: 'alice', follower_count: 0, following_count: 5 })).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json.ts';
import type { RecordedBlocks } from './blocks.ts';
import { votesBetween } from './unseen-votes.ts';

const vests = (amount: string): Json => ({ amount, precision: 6, nai: '@@000000037' });

/** Accounts of chain C at its snapshot of block 2123, of what counts for votes (chainC.states). */
const accounts = [
  {
    name: 'quince.cab',
    voting_manabar: { current_mana: '245283231696', last_update_time: 1789011015 },
    downvote_manabar: { current_mana: '61320807923', last_update_time: 1789011015 },
    vesting_shares: vests('262319514910'),
    received_vesting_shares: vests('1196045173'),
    delegated_vesting_shares: vests('18232328387'),
    vesting_withdraw_rate: vests('0'),
    next_vesting_withdrawal: '1969-12-31T23:59:59',
    to_withdraw: 0,
    withdrawn: 0,
  },
  {
    name: 'nutmeg',
    voting_manabar: { current_mana: '137370772118', last_update_time: 1789087779 },
    downvote_manabar: { current_mana: '33144819896', last_update_time: 1789087779 },
    vesting_shares: vests('137546271658'),
    received_vesting_shares: vests('4530440873'),
    delegated_vesting_shares: vests('0'),
    vesting_withdraw_rate: vests('4705940413'),
    next_vesting_withdrawal: '2026-09-13T23:03:33',
    to_withdraw: '18823761649',
    withdrawn: 0,
  },
];

const vote = (voter: string, weight: number) => ({
  timestamp: '2026-09-11T01:42:54',
  op: { type: 'vote_operation', value: { voter, author: 'iris', permlink: 'post-266-x', weight } },
});
const blocks: RecordedBlocks = {
  count: 2128,
  json: (num) => ({ num, block: {}, ops: num === 2127 ? [vote('nutmeg', -6865), vote('quince.cab', 10_000)] : [] }),
};

const unseen = (voter: string, rshares: number, vote_percent: number) => ({
  voter,
  author: 'iris',
  permlink: 'post-266-x',
  rshares,
  vote_percent,
  last_update: '2026-09-11T01:42:54',
});

const before: Readonly<Record<string, Json>> = {
  accounts: { accounts },
  dgp: { vote_power_reserve_rate: 10, downvote_pool_percent: 2500 },
};
const between = (sections: Readonly<Record<string, Json>>, votes: readonly Json[]) =>
  votesBetween(blocks, {
    from: 2123,
    to: 2128,
    knew: (name) => Object.hasOwn(sections, name),
    before: (name) => sections[name],
    after: (name) => (name === 'votes' ? { votes: votes as Json } : undefined),
  });

describe('votesBetween', () => {
  // Both votes went with their comment before the snapshot of block 2128, which shows what their voters had left.
  it('finds votes that the second snapshot does not show', () => {
    expect(between(before, [])).toEqual([
      unseen('nutmeg', -1836100702, -6865),
      unseen('quince.cab', 4855664634, 10_000),
    ]);
  });

  it('finds none of those that it shows', () => {
    const shown = unseen('nutmeg', -1836100702, -6865);
    expect(between(before, [shown])).toEqual([unseen('quince.cab', 4855664634, 10_000)]);
  });

  it('finds none where the first shows no accounts, or no rate', () => {
    expect(between({}, [])).toEqual([]);
    expect(between({ accounts: { accounts } }, [])).toEqual([]);
  });
});

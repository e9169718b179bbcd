import { holdings } from './holdings.ts';
import type { Law } from './law.ts';

export const nonNegative: Law = {
  id: 'amounts/non-negative',
  statement: 'No balance, share, mana, vote or count is less than nothing.',
  *broken(state) {
    for (const { place, amount } of holdings(state)) if (amount.amount < 0n) yield `${place}: ${amount.amount}`;
    for (const [name, rows] of Object.entries(counted(state)))
      for (const row of rows)
        for (const [member, value] of Object.entries(row))
          if (isLess(value) && !signed.has(member)) yield `${name} ${nameOf(row)}.${member}: ${amountOf(value)}`;
  },
};

/** What may be less: strengths of votes; and times that never come are −1. */
const signed: ReadonlySet<string> = new Set([
  ...['net_rshares', 'rshares', 'net_votes', 'vote_percent', 'num_changes', 'author_rewards'],
  ...['cashout_time', 'max_cashout_time', 'next_vesting_withdrawal', 'children'],
]);

const counted = (state: Parameters<Law['broken']>[0]): Readonly<Record<string, Iterable<object>>> => ({
  properties: [state.dynamicGlobalProperties],
  account: state.accounts.by.name.from(),
  witness: state.witnesses.by.name.from(),
  comment: state.comments.by.permlink.from(),
  vote: state.votes.by.comment_voter.from(),
  delegation: state.vestingDelegations.by.delegation.from(),
  'returning delegation': state.vestingDelegationExpirations.by.expiration.from(),
  proposal: state.proposals.by.id.from(),
});

function amountOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('amount' in value) return value.amount;
  return 'current_mana' in value ? value.current_mana : undefined;
}

function isLess(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isLess);
  const amount = amountOf(value);
  return (typeof amount === 'bigint' || typeof amount === 'number') && amount < 0;
}

const nameOf = (row: object): string =>
  'permlink' in row && 'author' in row ? `${row.author}/${row.permlink}` : String(Object.values(row)[1]);

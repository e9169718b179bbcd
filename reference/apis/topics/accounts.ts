import type { MethodName } from '../../../spec/methods/index.ts';
import type { Account } from '../../chain/state/accounts.ts';
import type { ChainView } from '../../chain/view.ts';
import type { Handler } from '../kit/handler.ts';
import { checkLimit, take } from '../kit/limits.ts';

const HUNDRED_PERCENT = 10_000n;
const VOTING_MANA_REGENERATION_SECONDS = 432_000n;

/** The voting power of an account at its last vote, in hundredths of a percent, which condenser_api adds. */
function votingPower(account: Account): number {
  const shares = effectiveVestingShares(account);
  if (shares <= 0n) return 0;
  const { current_mana, last_update_time } = account.voting_manabar;
  const now = smaller((HUNDRED_PERCENT * current_mana) / shares, HUNDRED_PERCENT);
  const since = BigInt(Math.max(0, last_update_time - (account.last_vote_time >>> 0)));
  return Number(now - smaller(now, (HUNDRED_PERCENT * since) / VOTING_MANA_REGENERATION_SECONDS));
}

/** Without delegated shares and the next withdrawal. */
function effectiveVestingShares(account: Account): bigint {
  const { vesting_shares, received_vesting_shares, delegated_vesting_shares, vesting_withdraw_rate } = account;
  const { next_vesting_withdrawal, to_withdraw, withdrawn } = account;
  const leaving = next_vesting_withdrawal === -1 ? 0n : smaller(vesting_withdraw_rate.amount, to_withdraw - withdrawn);
  return vesting_shares.amount + received_vesting_shares.amount - delegated_vesting_shares.amount - leaving;
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const withVotingPower = (account: Account) => ({ ...account, voting_power: votingPower(account) });

/** Lists that deployed nodes leave empty. */
const emptyLists = {
  transfer_history: [],
  market_history: [],
  post_history: [],
  vote_history: [],
  other_history: [],
  tags_usage: [],
  guest_bloggers: [],
};

/** An account with the members for its page. */
export function extendedAccount(account: Account, { state, pluginIndexes }: ChainView) {
  const votes = state.witnessVotes.by.account_witness.of(account.name);
  return {
    ...withVotingPower(account),
    vesting_balance: { amount: 0n, symbol: 'CORE' } as const,
    reputation: pluginIndexes.reputations.get(account.name)?.reputation ?? 0n,
    witness_votes: Array.from(votes, ({ witness }) => witness),
    ...emptyLists,
  };
}

export const accounts = {
  'condenser_api.get_account_count': ({ state }) => state.accounts.size,
  'condenser_api.get_accounts': (view, { names }) =>
    names.flatMap((name) => {
      const account = view.state.accounts.by.name.get(name);
      return account === undefined ? [] : extendedAccount(account, view);
    }),
  'condenser_api.lookup_account_names': ({ state }, { names }) =>
    names.map((name) => {
      const account = state.accounts.by.name.get(name);
      return account === undefined ? null : withVotingPower(account);
    }),
  'condenser_api.lookup_accounts'({ state }, { lower_bound_name, limit }) {
    checkLimit(limit);
    return take(state.accounts.by.name.from(lower_bound_name), limit).map(({ name }) => name);
  },
} as const satisfies { readonly [M in MethodName]?: Handler<M> };

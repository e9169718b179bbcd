import { array } from '../../spec/kernel/combinators/containers.ts';
import type { AnySchema } from '../../spec/kernel/schema.ts';
import { methods } from '../../spec/methods/index.ts';
import { account } from '../../spec/types/account.ts';
import { accountRecoveryRequest, changeRecoveryAccountRequest } from '../../spec/types/account-recovery.ts';
import { comment } from '../../spec/types/comment.ts';
import { conversionRequest } from '../../spec/types/conversion-request.ts';
import { declineVotingRightsRequest } from '../../spec/types/decline-voting-rights-request.ts';
import { dynamicGlobalProperties } from '../../spec/types/dynamic-global-properties.ts';
import { escrow } from '../../spec/types/escrow.ts';
import { feedHistory } from '../../spec/types/feed-history.ts';
import { follow } from '../../spec/types/follow.ts';
import { hardforkProperties } from '../../spec/types/hardfork-properties.ts';
import { limitOrder } from '../../spec/types/limit-order.ts';
import { ticker, trade } from '../../spec/types/market.ts';
import { ownerHistory } from '../../spec/types/owner-history.ts';
import { proposal, proposalVote } from '../../spec/types/proposal.ts';
import { rcAccount } from '../../spec/types/rc-account.ts';
import { rewardFund } from '../../spec/types/reward-fund.ts';
import { savingsWithdrawal } from '../../spec/types/savings-withdrawal.ts';
import { delegationExpiration, vestingDelegation } from '../../spec/types/vesting-delegation.ts';
import { vote } from '../../spec/types/vote.ts';
import { withdrawRoute } from '../../spec/types/withdraw-route.ts';
import { witness } from '../../spec/types/witness.ts';
import { witnessSchedule } from '../../spec/types/witness-schedule.ts';
import { witnessVote } from '../../spec/types/witness-vote.ts';
import { take } from '../apis/kit/limits.ts';
import { shownFollow } from '../apis/topics/follows.ts';
import { marketMethods } from '../apis/topics/market-history.ts';
import { foldBlogs } from '../chain/indexes/blogs.ts';
import type { Fold } from '../chain/indexes/fold.ts';
import type { PluginIndexes } from '../chain/indexes/index.ts';
import { foldBuckets } from '../chain/indexes/market-buckets.ts';
import { foldTrades } from '../chain/indexes/trades.ts';
import type { StateView, TableName } from '../chain/state/index.ts';
import { statusOf } from '../chain/state/proposal-status.ts';
import type { Proposal } from '../chain/state/proposals.ts';
import type { ChainView } from '../chain/view.ts';
import type { Shape } from './recorded-records.ts';

/** What sections are made of. */
export type ReplayedChain = Pick<ChainView, 'state' | 'pluginIndexes' | 'protocol'>;

/** A section of the recorded state, and the same of ours in the object form. */
export interface Section {
  readonly shape: Shape;
  /** Of a record. */
  readonly schema: AnySchema;
  /** Our records, by what the recorded ones are found by. */
  rows(chain: ReplayedChain): Iterable<readonly [id: string, row: object]>;
  /** Changes whenever they may; without it they may at any time. */
  version?(chain: ReplayedChain): number | string;
  /** Folds over the operations that it is made of. */
  readonly folds?: readonly Fold<PluginIndexes>[];
  /** Chain A's recorder did not read it: a recording where it is empty throughout says nothing of it. */
  readonly isUnreadWhereEmpty?: true;
}

const one = (schema: AnySchema, of: (chain: ReplayedChain) => object): Section => ({
  shape: { kind: 'one' },
  schema,
  rows: (chain) => [['', of(chain)]],
});

function list(member: string, schema: AnySchema, table: TableName, id = 'id'): Section {
  return {
    shape: { kind: 'list', member, id },
    schema,
    *rows({ state }) {
      for (const row of state[table].rows() as Iterable<object>)
        yield [String((row as Readonly<Record<string, unknown>>)[id]), row];
    },
    version: ({ state }) => state[table].version,
  };
}

/** A list whose records show more than the rows of the table. */
function extended(section: Section, shown: (row: object, state: StateView) => object): Section {
  const { version: _, ...rest } = section;
  return {
    ...rest,
    *rows(chain) {
      for (const [id, row] of section.rows(chain)) yield [id, shown(row, chain.state)];
    },
  };
}

/** What is made of a row is the same as long as its part is, so that its text is not written again. */
function remembered<P>(make: (row: object, part: P) => object): (row: object, part: P) => object {
  const known = new WeakMap<object, { readonly part: P; readonly made: object }>();
  return (row, part) => {
    const before = known.get(row);
    if (before !== undefined && before.part === part) return before.made;
    const made = make(row, part);
    known.set(row, { part, made });
    return made;
  };
}

const proposalOf = remembered<string>((row, status) => {
  const { removed: _, ...proposal } = row as Proposal;
  return { ...proposal, status };
});

const withStatus = (row: object, { dynamicGlobalProperties }: StateView): object =>
  proposalOf(row, statusOf(row as Proposal, dynamicGlobalProperties.time));

const voteOf = remembered<object | undefined>((row, proposal) => ({ ...row, proposal }));

const withProposal = (row: object, state: StateView): object => {
  const proposal = state.proposals.by.id.get((row as { readonly proposal_id: bigint }).proposal_id);
  return voteOf(row, proposal && withStatus(proposal, state));
};

/** What one call gives at most. */
const mostTrades = 1000;

const trades: Section = {
  shape: { kind: 'list', member: 'trades' },
  schema: trade as AnySchema,
  *rows({ pluginIndexes }) {
    const trades = take(pluginIndexes.trades.by.date.before(), mostTrades);
    for (const [index, row] of trades.entries()) yield [String(trades.length - index), row];
  },
  version: ({ pluginIndexes }) => pluginIndexes.trades.version,
  folds: [foldTrades],
};

const followers: Section = {
  shape: { kind: 'members' },
  schema: array(follow) as AnySchema,
  // Names that nobody has can be followed, and recorders call for those of accounts.
  rows({ pluginIndexes, state }) {
    const found = new Map<string, object[]>();
    for (const row of pluginIndexes.follows.by.following.from())
      if (row.blog && state.accounts.by.name.get(row.following))
        found.set(row.following, [...(found.get(row.following) ?? []), shownFollow(row)]);
    return found;
  },
  version: ({ pluginIndexes, state }) => `${pluginIndexes.follows.version} ${state.accounts.size}`,
  folds: [foldBlogs],
  isUnreadWhereEmpty: true,
};

/** The sections of recorded states, as facts/recordings.md names them. */
export const sections: Readonly<Record<string, Section>> = {
  dgp: one(dynamicGlobalProperties as AnySchema, ({ state }) => state.dynamicGlobalProperties),
  hardfork: one(hardforkProperties as AnySchema, ({ state }) => state.hardforkProperties),
  schedule: one(witnessSchedule as AnySchema, ({ state }) => state.witnessSchedule),
  feed: one(feedHistory as AnySchema, ({ state }) => state.feedHistory),
  reward_funds: {
    shape: { kind: 'list', member: 'funds', id: 'id' },
    schema: rewardFund as AnySchema,
    rows: ({ state }) => state.rewardFunds.map((fund) => [String(fund.id), fund]),
  },
  accounts: list('accounts', account as AnySchema, 'accounts'),
  comments: list('comments', comment as AnySchema, 'comments'),
  votes: list('votes', vote as AnySchema, 'votes'),
  witnesses: list('witnesses', witness as AnySchema, 'witnesses'),
  witness_votes: list('votes', witnessVote as AnySchema, 'witnessVotes'),
  orders: list('orders', limitOrder as AnySchema, 'limitOrders'),
  escrows: list('escrows', escrow as AnySchema, 'escrows'),
  savings: list('withdrawals', savingsWithdrawal as AnySchema, 'savingsWithdrawals'),
  conversions: list('requests', conversionRequest as AnySchema, 'sbdConversionRequests'),
  delegations: list('delegations', vestingDelegation as AnySchema, 'vestingDelegations'),
  delegation_expirations: list('delegations', delegationExpiration as AnySchema, 'vestingDelegationExpirations'),
  routes: list('routes', withdrawRoute as AnySchema, 'withdrawVestingRoutes'),
  owner_histories: list('owner_auths', ownerHistory as AnySchema, 'ownerHistories'),
  recovery: list('requests', accountRecoveryRequest as AnySchema, 'accountRecoveryRequests'),
  change_recovery: list('requests', changeRecoveryAccountRequest as AnySchema, 'changeRecoveryAccountRequests'),
  decline: list('requests', declineVotingRightsRequest as AnySchema, 'declineVotingRightsRequests'),
  proposals: extended(list('proposals', proposal as AnySchema, 'proposals'), withStatus),
  proposal_votes: extended(list('proposal_votes', proposalVote as AnySchema, 'proposalVotes'), withProposal),
  rc: list('rc_accounts', rcAccount as AnySchema, 'rcAccounts', 'account'),
  rc_pool: one(methods['rc_api.get_resource_pool'].result as AnySchema, ({ state: { resourcePool } }) => ({
    resource_pool: resourcePool,
  })),
  ticker: { ...one(ticker as AnySchema, marketMethods['market_history_api.get_ticker']), folds: [foldBuckets] },
  trades,
  followers,
};

import { stringifyJson } from '../../../spec/kernel/json.ts';
import { type AnySchema, write } from '../../../spec/kernel/schema.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import { account } from '../../../spec/types/account.ts';
import { accountRecoveryRequest, changeRecoveryAccountRequest } from '../../../spec/types/account-recovery.ts';
import { comment } from '../../../spec/types/comment.ts';
import { conversionRequest } from '../../../spec/types/conversion-request.ts';
import { declineVotingRightsRequest } from '../../../spec/types/decline-voting-rights-request.ts';
import { dynamicGlobalProperties } from '../../../spec/types/dynamic-global-properties.ts';
import { escrow } from '../../../spec/types/escrow.ts';
import { feedHistory } from '../../../spec/types/feed-history.ts';
import { hardforkProperties } from '../../../spec/types/hardfork-properties.ts';
import { limitOrder } from '../../../spec/types/limit-order.ts';
import { ownerHistory } from '../../../spec/types/owner-history.ts';
import { proposal, proposalVote } from '../../../spec/types/proposal.ts';
import { rewardFund } from '../../../spec/types/reward-fund.ts';
import { savingsWithdrawal } from '../../../spec/types/savings-withdrawal.ts';
import { delegationExpiration, vestingDelegation } from '../../../spec/types/vesting-delegation.ts';
import { vote } from '../../../spec/types/vote.ts';
import { withdrawRoute } from '../../../spec/types/withdraw-route.ts';
import { witness } from '../../../spec/types/witness.ts';
import { witnessSchedule } from '../../../spec/types/witness-schedule.ts';
import { witnessVote } from '../../../spec/types/witness-vote.ts';
import type { Store } from '../engine/store.ts';
import type { TableName } from '../state/index.ts';
import { statusOf } from '../state/proposal-status.ts';
import type { Proposal } from '../state/proposals.ts';

/** A record of our state as JSON text, by what a recorded one is found by. */
export type Records = ReadonlyMap<string, string>;

/** A section of the recorded state as our state has it, in the object form: one record, or those of a table. */
export interface Section {
  /** The member that the list method answers with; absent for a single record. */
  readonly member?: string;
  /** Texts are remembered by row: most rows of a chain do not change from one snapshot to the next. */
  records(state: Store, wire: Wire): Records;
}

const one = (schema: AnySchema, of: (state: Store) => unknown): Section => ({
  records: (state, wire) => new Map([['', stringifyJson(write(schema, of(state), wire))]]),
});

function list(
  member: string,
  schema: AnySchema,
  table: TableName,
  shown = (row: object, _: Store): unknown => row,
): Section {
  const known = new WeakMap<object, string>();
  return {
    member,
    records(state, wire) {
      const records = new Map<string, string>();
      for (const row of rowsOf(state, table)) {
        const value = shown(row, state);
        const text = (value === row && known.get(row)) || stringifyJson(write(schema, value, wire));
        if (value === row) known.set(row, text);
        records.set(String((row as { readonly id: number }).id), text);
      }
      return records;
    },
  };
}

function rowsOf(state: Store, table: TableName): Iterable<object> {
  const [order] = Object.values(state[table].by) as readonly { from(): Iterable<object> }[];
  return order?.from() ?? [];
}

const withStatus = (row: object, state: Store): unknown => {
  const { removed: _, ...proposal } = row as Proposal;
  return { ...proposal, status: statusOf(proposal, state.dynamicGlobalProperties.time) };
};

const withProposal = (row: object, state: Store): unknown => {
  const { proposal_id, ...vote } = row as { readonly proposal_id: bigint };
  const proposal = state.proposals.by.id.get(proposal_id);
  return { ...vote, proposal: proposal && withStatus(proposal, state) };
};

/** The sections that the engine fills, as facts/recordings.md names them. */
export const sections: Readonly<Record<string, Section>> = {
  dgp: one(dynamicGlobalProperties as AnySchema, (state) => state.dynamicGlobalProperties),
  hardfork: one(hardforkProperties as AnySchema, (state) => state.hardforkProperties),
  schedule: one(witnessSchedule as AnySchema, (state) => state.witnessSchedule),
  feed: one(feedHistory as AnySchema, (state) => state.feedHistory),
  reward_funds: {
    member: 'funds',
    records: ({ rewardFunds }, wire) =>
      new Map(rewardFunds.map((fund) => [String(fund.id), stringifyJson(write(rewardFund, fund, wire))])),
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
  proposals: list('proposals', proposal as AnySchema, 'proposals', withStatus),
  proposal_votes: list('proposal_votes', proposalVote as AnySchema, 'proposalVotes', withProposal),
};

import { array } from '../../../spec/kernel/containers.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import { type AnySchema, type Schema, write } from '../../../spec/kernel/schema.ts';
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
import { rewardFund } from '../../../spec/types/reward-fund.ts';
import { savingsWithdrawal } from '../../../spec/types/savings-withdrawal.ts';
import { delegationExpiration, vestingDelegation } from '../../../spec/types/vesting-delegation.ts';
import { vote } from '../../../spec/types/vote.ts';
import { withdrawRoute } from '../../../spec/types/withdraw-route.ts';
import { witness } from '../../../spec/types/witness.ts';
import { witnessSchedule } from '../../../spec/types/witness-schedule.ts';
import { witnessVote } from '../../../spec/types/witness-vote.ts';
import type { StateView, TableName } from '../state/index.ts';

/** A section of the recorded state as our state has it, in the object form. */
type Section = (state: StateView, wire: Wire) => Json;

const one =
  <T>(schema: Schema<T>, of: (state: StateView) => T): Section =>
  (state, wire) =>
    write(schema, of(state), wire);

/** A table under the member that its list method answers with, by the object numbers of its rows. */
const list =
  (member: string, schema: AnySchema, table: TableName): Section =>
  (state, wire) => ({ [member]: write(array(schema), rowsOf(state, table), wire) });

/** In any order: records are compared by their numbers. */
function rowsOf(state: StateView, table: TableName): readonly unknown[] {
  const [order] = Object.values(state[table].by) as readonly { from(): Iterable<unknown> }[];
  return order === undefined ? [] : [...order.from()];
}

/** The sections that the engine fills, as facts/recordings.md names them. */
export const sections: Readonly<Record<string, Section>> = {
  dgp: one(dynamicGlobalProperties, (state) => state.dynamicGlobalProperties),
  hardfork: one(hardforkProperties, (state) => state.hardforkProperties),
  schedule: one(witnessSchedule, (state) => state.witnessSchedule),
  feed: one(feedHistory, (state) => state.feedHistory),
  reward_funds: (state, wire) => ({ funds: write(array(rewardFund), state.rewardFunds, wire) }),
  accounts: list('accounts', account, 'accounts'),
  comments: list('comments', comment, 'comments'),
  votes: list('votes', vote, 'votes'),
  witnesses: list('witnesses', witness, 'witnesses'),
  witness_votes: list('votes', witnessVote, 'witnessVotes'),
  orders: list('orders', limitOrder, 'limitOrders'),
  escrows: list('escrows', escrow, 'escrows'),
  savings: list('withdrawals', savingsWithdrawal, 'savingsWithdrawals'),
  conversions: list('requests', conversionRequest, 'sbdConversionRequests'),
  delegations: list('delegations', vestingDelegation, 'vestingDelegations'),
  delegation_expirations: list('delegations', delegationExpiration, 'vestingDelegationExpirations'),
  routes: list('routes', withdrawRoute, 'withdrawVestingRoutes'),
  owner_histories: list('owner_auths', ownerHistory, 'ownerHistories'),
  recovery: list('requests', accountRecoveryRequest, 'accountRecoveryRequests'),
  change_recovery: list('requests', changeRecoveryAccountRequest, 'changeRecoveryAccountRequests'),
  decline: list('requests', declineVotingRightsRequest, 'declineVotingRightsRequests'),
};

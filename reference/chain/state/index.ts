import type { Static } from '../../../spec/kernel/schema.ts';
import type { dynamicGlobalProperties } from '../../../spec/types/dynamic-global-properties.ts';
import type { feedHistory } from '../../../spec/types/feed-history.ts';
import type { hardforkProperties } from '../../../spec/types/hardfork-properties.ts';
import type { resourcePool } from '../../../spec/types/resource-params.ts';
import type { rewardFund } from '../../../spec/types/reward-fund.ts';
import type { witnessSchedule } from '../../../spec/types/witness-schedule.ts';
import { accountRecoveryRequests } from './account-recovery-requests.ts';
import { accounts } from './accounts.ts';
import { changeRecoveryAccountRequests } from './change-recovery-account-requests.ts';
import { comments } from './comments.ts';
import { declineVotingRightsRequests } from './decline-voting-rights-requests.ts';
import { escrows } from './escrows.ts';
import { limitOrders } from './limit-orders.ts';
import { ownerHistories } from './owner-histories.ts';
import { proposalVotes } from './proposal-votes.ts';
import { proposals } from './proposals.ts';
import { rcAccounts } from './rc-accounts.ts';
import { savingsWithdrawals } from './savings-withdrawals.ts';
import { sbdConversionRequests } from './sbd-conversion-requests.ts';
import type { TableOf, TableViewOf } from './table.ts';
import { vestingDelegationExpirations } from './vesting-delegation-expirations.ts';
import { vestingDelegations } from './vesting-delegations.ts';
import { votes } from './votes.ts';
import { withdrawVestingRoutes } from './withdraw-vesting-routes.ts';
import { witnessVotes } from './witness-votes.ts';
import { witnesses } from './witnesses.ts';

/** Every table of the state, named as the `list_*` method that shows it. */
export const tables = {
  accounts,
  comments,
  votes,
  witnesses,
  witnessVotes,
  limitOrders,
  escrows,
  savingsWithdrawals,
  sbdConversionRequests,
  vestingDelegations,
  vestingDelegationExpirations,
  withdrawVestingRoutes,
  ownerHistories,
  accountRecoveryRequests,
  changeRecoveryAccountRequests,
  declineVotingRightsRequests,
  proposals,
  proposalVotes,
  rcAccounts,
} as const;

export type TableName = keyof typeof tables;

/** What there is one of. */
export interface Singletons {
  readonly dynamicGlobalProperties: Static<typeof dynamicGlobalProperties>;
  readonly witnessSchedule: Static<typeof witnessSchedule>;
  readonly feedHistory: Static<typeof feedHistory>;
  readonly hardforkProperties: Static<typeof hardforkProperties>;
  readonly rewardFunds: readonly Static<typeof rewardFund>[];
  readonly resourcePool: Static<typeof resourcePool>;
}

/** The state of a chain as it may be read. */
export type StateView = { readonly [N in TableName]: TableViewOf<(typeof tables)[N]> } & Singletons;

/** The tables as they may be written. */
export type Tables = { readonly [N in TableName]: TableOf<(typeof tables)[N]> };

import type { Context } from '../ledger/context.ts';
import { processRecovery } from './account-recovery.ts';
import { payComments } from './comment-cashout.ts';
import { convertDollars } from './conversions.ts';
import { declineVoting } from './decline-voting-rights.ts';
import { expireEscrows } from './escrow-ratification.ts';
import { returnDelegations } from './expired-delegations.ts';
import { cancelExpiredOrders } from './expired-orders.ts';
import { payInflation } from './inflation.ts';
import { updateMedianFeed } from './median-feed.ts';
import { clearNullAccount } from './null-account.ts';
import { processProposals } from './proposal-fund.ts';
import { completeSavings } from './savings-withdrawals.ts';
import { refillSubsidies } from './subsidized-accounts.ts';
import { withdrawVesting } from './vesting-withdrawals.ts';
import { updateVirtualSupply } from './virtual-supply.ts';
import { updateWitnessSchedule } from './witness-schedule.ts';

/** The processes at the end of each block, in the order of deployed nodes. */
export const processes: readonly ((context: Context) => void)[] = [
  cancelExpiredOrders,
  returnDelegations,
  updateWitnessSchedule,
  updateMedianFeed,
  updateVirtualSupply,
  clearNullAccount,
  payInflation,
  convertDollars,
  payComments,
  withdrawVesting,
  completeSavings,
  refillSubsidies,
  updateVirtualSupply,
  processRecovery,
  expireEscrows,
  declineVoting,
  processProposals,
];

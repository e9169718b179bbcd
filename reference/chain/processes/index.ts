import type { Context } from '../engine/context.ts';
import { processRecovery } from './account-recovery.ts';
import { convertDollars } from './conversions.ts';
import { declineVoting } from './decline-voting-rights.ts';
import { expireEscrows } from './escrow-ratification.ts';
import { returnDelegations } from './expired-delegations.ts';
import { payInflation } from './inflation.ts';
import { updateMedianFeed } from './median-feed.ts';
import { clearNullAccount } from './null-account.ts';
import { isMaintenance, recordFunding, scheduleMaintenance } from './proposal-fund.ts';
import { decayClaims } from './reward-funds.ts';
import { completeSavings } from './savings-withdrawals.ts';
import { refillSubsidies } from './subsidized-accounts.ts';
import { withdrawVesting } from './vesting-withdrawals.ts';
import { updateVirtualSupply } from './virtual-supply.ts';
import { updateWitnessSchedule } from './witness-schedule.ts';

/** What happens by itself at the end of each block, in the order of deployed nodes. */
export const processes: readonly ((context: Context) => void)[] = [
  returnDelegations,
  updateWitnessSchedule,
  updateMedianFeed,
  updateVirtualSupply,
  clearNullAccount,
  payInflation,
  convertDollars,
  decayClaims,
  withdrawVesting,
  completeSavings,
  refillSubsidies,
  updateVirtualSupply,
  processRecovery,
  expireEscrows,
  declineVoting,
  recordFunding,
  (context) => {
    if (isMaintenance(context)) scheduleMaintenance(context);
  },
];

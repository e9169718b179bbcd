import { accountName } from '../../../spec/kernel/keys.ts';
import type { Context } from './context.ts';
import { assertion } from './refuse.ts';

/** The account that pays proposals holds only dollars (deployed). */
export const isForTreasury = ({ parameters }: Context, name: string): boolean => name === parameters.treasury;

export const treasuryTakesDollars = assertion('treasury/dollars-only', 'Only SBD can be sent to ${s}', {
  s: accountName,
});
export const treasurySavesNothing = assertion('treasury/no-savings', '${s} has no savings', { s: accountName });
export const treasuryTakesNoWithdrawal = assertion('treasury/no-withdrawal', 'No vesting is withdrawn to ${s}', {
  s: accountName,
});

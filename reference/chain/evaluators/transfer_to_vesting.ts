import { negative } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import type { Evaluator } from '../ledger/context.ts';
import { refuse } from '../ledger/refuse.ts';
import { accountOf } from '../ledger/rows.ts';
import { isForTreasury, treasuryTakesDollars } from '../ledger/treasury.ts';
import { createVesting } from '../ledger/vesting.ts';

/**
 * Turns CORE into vesting shares of the same or another account. Refuses vesting for the treasury, and more than the account has
 * (deployed: transfer_to_vesting_evaluator, steem_evaluator.cpp).
 */
export const transferToVesting: Evaluator<'transfer_to_vesting'> = (context, { from, to, amount }) => {
  accountOf(context, from);
  const receiver = to === '' ? from : to;
  accountOf(context, receiver);
  refuse(isForTreasury(context, to), treasuryTakesDollars, { s: to });

  adjustBalance(context, from, negative(amount));
  createVesting(context, receiver, amount);
};

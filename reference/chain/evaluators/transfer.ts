import { negative } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import type { Evaluator } from '../ledger/context.ts';
import { refuse } from '../ledger/refuse.ts';
import { isForTreasury, treasuryTakesDollars } from '../ledger/treasury.ts';

/**
 * Moves CORE or dollars from one account to another. Refuses a transfer to the treasury of what it does not take, and more than the sender has
 * (deployed: transfer_evaluator, steem_evaluator.cpp).
 */
export const transfer: Evaluator<'transfer'> = (context, { from, to, amount }) => {
  refuse(isForTreasury(context, to) && amount.symbol !== 'SBD', treasuryTakesDollars, { s: to });

  adjustBalance(context, from, negative(amount));
  adjustBalance(context, to, amount);
};

import { negative } from '../ledger/asset.ts';
import { adjustBalance, adjustSavings } from '../ledger/balances.ts';
import type { Evaluator } from '../ledger/context.ts';
import { refuse } from '../ledger/refuse.ts';
import { accountOf } from '../ledger/rows.ts';
import { isForTreasury, treasurySavesNothing } from '../ledger/treasury.ts';

/**
 * Moves CORE or dollars into savings. Refuses savings of the treasury, and more than the account has
 * (deployed: transfer_to_savings_evaluator, steem_evaluator.cpp).
 */
export const transferToSavings: Evaluator<'transfer_to_savings'> = (context, { from, to, amount }) => {
  accountOf(context, from);
  accountOf(context, to);
  refuse(isForTreasury(context, to), treasurySavesNothing, { s: to });

  adjustBalance(context, from, negative(amount));
  adjustSavings(context, to, amount);
};

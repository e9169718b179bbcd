import { negative } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import type { Evaluator } from '../ledger/context.ts';
import { refuse } from '../ledger/refuse.ts';
import { isForTreasury, treasuryTakesDollars } from '../ledger/treasury.ts';

export const transfer: Evaluator<'transfer'> = (context, { from, to, amount }) => {
  refuse(isForTreasury(context, to) && amount.symbol !== 'SBD', treasuryTakesDollars, { s: to });

  adjustBalance(context, from, negative(amount));
  adjustBalance(context, to, amount);
};

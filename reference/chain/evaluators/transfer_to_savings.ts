import { negative } from '../engine/asset.ts';
import { adjustBalance, adjustSavings } from '../engine/balances.ts';
import type { Evaluator } from '../engine/context.ts';
import { refuse } from '../engine/refuse.ts';
import { accountOf } from '../engine/rows.ts';
import { isForTreasury, treasurySavesNothing } from '../engine/treasury.ts';

export const transferToSavings: Evaluator<'transfer_to_savings'> = (context, { from, to, amount }) => {
  accountOf(context, from);
  accountOf(context, to);
  refuse(isForTreasury(context, to), treasurySavesNothing, { s: to });

  adjustBalance(context, from, negative(amount));
  adjustSavings(context, to, amount);
};

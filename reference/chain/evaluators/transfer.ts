import { negative } from '../engine/asset.ts';
import { adjustBalance } from '../engine/balances.ts';
import type { Evaluator } from '../engine/context.ts';
import { refuse } from '../engine/refuse.ts';
import { isForTreasury, treasuryTakesDollars } from '../engine/treasury.ts';

export const transfer: Evaluator<'transfer'> = (context, { from, to, amount }) => {
  refuse(isForTreasury(context, to) && amount.symbol !== 'SBD', treasuryTakesDollars, { s: to });

  adjustBalance(context, from, negative(amount));
  adjustBalance(context, to, amount);
};

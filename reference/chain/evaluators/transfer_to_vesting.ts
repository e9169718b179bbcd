import { negative } from '../engine/asset.ts';
import { adjustBalance } from '../engine/balances.ts';
import type { Evaluator } from '../engine/context.ts';
import { refuse } from '../engine/refuse.ts';
import { accountOf } from '../engine/rows.ts';
import { isForTreasury, treasuryTakesDollars } from '../engine/treasury.ts';
import { createVesting } from '../engine/vesting.ts';

export const transferToVesting: Evaluator<'transfer_to_vesting'> = (context, { from, to, amount }) => {
  accountOf(context, from);
  const receiver = to === '' ? from : to;
  accountOf(context, receiver);
  refuse(isForTreasury(context, to), treasuryTakesDollars, { s: to });

  adjustBalance(context, from, negative(amount));
  createVesting(context, receiver, amount);
};

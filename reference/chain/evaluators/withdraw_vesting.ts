import { vests } from '../ledger/asset.ts';
import { type Evaluator, never, now } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';

const negativeShares = assertion('withdraw_vesting/negative', 'Less than nothing cannot be withdrawn', {});
const tooLittle = assertion('withdraw_vesting/too-little', 'The account has fewer shares of its own', {});
const noChange = assertion('withdraw_vesting/no-change', 'The rate of withdrawal would stay as it is', {});

/**
 * Begins to turn vesting shares back into CORE in weekly parts, changes that, or ends it with zero. Refuses a negative amount, more than is free, an account that was made without a fee and holds too little, no change
 * (deployed: withdraw_vesting_evaluator, steem_evaluator.cpp).
 */
export const withdrawVesting: Evaluator<'withdraw_vesting'> = (context, { account: name, vesting_shares }) => {
  const { withdrawIntervals, withdrawInterval, negativeWithdrawalsUntil } = context.parameters;
  const account = accountOf(context, name);
  const amount = vesting_shares.amount;
  const isPast = context.state.dynamicGlobalProperties.head_block_number <= negativeWithdrawalsUntil;
  refuse(amount < 0n && !isPast, negativeShares, {});
  if (amount < 0n) return;
  refuse(account.vesting_shares.amount - account.delegated_vesting_shares.amount < amount, tooLittle, {});

  if (amount === 0n) {
    refuse(account.vesting_withdraw_rate.amount === 0n, noChange, {});
    updateAccount(context, account, {
      vesting_withdraw_rate: vests(0n),
      next_vesting_withdrawal: never,
      to_withdraw: 0n,
      withdrawn: 0n,
    });
    return;
  }
  const intervals = BigInt(withdrawIntervals);
  // Rounded up: the last part is the smallest.
  const rate = (amount + intervals - 1n) / intervals;
  refuse(account.vesting_withdraw_rate.amount === rate, noChange, {});
  updateAccount(context, account, {
    vesting_withdraw_rate: vests(rate),
    next_vesting_withdrawal: now(context) + withdrawInterval,
    to_withdraw: amount,
    withdrawn: 0n,
  });
};

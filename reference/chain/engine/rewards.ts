import type { Asset } from '../../../spec/kernel/asset.ts';
import type { Account } from '../state/accounts.ts';
import { core, dollars, isNull, plus, rewardVestingSharePrice, times } from './asset.ts';
import { adjustBalance, adjustSupply } from './balances.ts';
import type { Context } from './context.ts';
import { accountOf, updateAccount } from './rows.ts';

/** CORE in dollars at the median price; zero without a feed. Smallest units of both. */
export function inDollars({ state }: Context, amount: bigint): bigint {
  const { current_median_history: price } = state.feedHistory;
  return isNull(price) ? 0n : times(core(amount), price).amount;
}

/** A reward in dollars that the account has to claim: dollars at the current print rate, the rest in CORE. */
export function rewardDollars(
  context: Context,
  name: string,
  amount: bigint,
): { readonly sbd_payout: Asset; readonly core_payout: Asset } {
  const { state } = context;
  if (amount === 0n) return { sbd_payout: dollars(0n), core_payout: core(0n) };
  if (isNull(state.feedHistory.current_median_history)) {
    adjustBalance(context, name, core(amount));
    return { sbd_payout: dollars(0n), core_payout: core(amount) };
  }
  const printed = (BigInt(state.dynamicGlobalProperties.sbd_print_rate) * amount) / 10_000n;
  const sbd_payout = dollars(inDollars(context, printed));
  const core_payout = core(amount - printed);
  const account = accountOf(context, name);
  updateAccount(context, account, {
    reward_sbd_balance: plus(account.reward_sbd_balance, sbd_payout.amount),
    reward_core_balance: plus(account.reward_core_balance, core_payout.amount),
  });
  adjustSupply(context, core(-printed));
  adjustSupply(context, sbd_payout);
  return { sbd_payout, core_payout };
}

/**
 * A reward in shares that the account has to claim. `made` is called with the shares before anything changes; `more` gives what else
 * changes of the account.
 */
export function rewardVesting(
  context: Context,
  name: string,
  amount: bigint,
  made: (shares: Asset) => void,
  more?: (account: Account) => Partial<Account>,
): void {
  const { state } = context;
  const shares = times(core(amount), rewardVestingSharePrice(state.dynamicGlobalProperties));
  made(shares);
  const account = accountOf(context, name);
  // Without any shares the chain books the CORE as CORE.
  const isBooked = shares.amount > 0n;
  updateAccount(context, account, {
    ...(isBooked
      ? {
          reward_vesting_core: plus(account.reward_vesting_core, amount),
          reward_vesting_balance: plus(account.reward_vesting_balance, shares.amount),
        }
      : { reward_core_balance: plus(account.reward_core_balance, amount) }),
    ...more?.(account),
  });
  const properties = state.dynamicGlobalProperties;
  state.set('dynamicGlobalProperties', {
    pending_rewarded_vesting_shares: plus(properties.pending_rewarded_vesting_shares, shares.amount),
    pending_rewarded_vesting_core: plus(properties.pending_rewarded_vesting_core, amount),
  });
}

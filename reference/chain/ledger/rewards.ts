import type { Asset } from '../../../spec/kernel/asset.ts';
import type { Account } from '../state/accounts.ts';
import { core, dollars, isNull, plus, rewardVestingSharePrice, times } from './asset.ts';
import { adjustBalance, adjustSupply } from './balances.ts';
import type { Context } from './context.ts';
import { accountOf, updateAccount } from './rows.ts';
import { hundredPercentBigInt } from './units.ts';

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
  const printed = (BigInt(state.dynamicGlobalProperties.sbd_print_rate) * amount) / hundredPercentBigInt;
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

/** Rewards in shares that accounts have to claim, each at the price of shares after those before it. */
export interface VestingRewards {
  /**
   * `made` is called with the shares before anything changes. `counted`: the member of the account that counts such rewards.
   * Smallest units of CORE.
   */
  pay(name: string, amount: bigint, made: (shares: Asset) => void, counted?: 'curation_rewards'): void;
  /** Adds to the fund of rewards that are not claimed yet, after the last reward. */
  close(): void;
}

/** Between the first reward and the last nothing else may read or change the fund of those that are not claimed yet. */
export function vestingRewards(context: Context): VestingRewards {
  const { state } = context;
  const { base: fund, quote: shares } = rewardVestingSharePrice(state.dynamicGlobalProperties);
  let [paidCore, paidShares] = [0n, 0n];
  return {
    pay(name, amount, made, counted) {
      const price = { base: plus(fund, paidCore), quote: plus(shares, paidShares) };
      const paid = times(core(amount), price);
      made(paid);
      const account = accountOf(context, name);
      // Without any shares the chain books the CORE as CORE.
      const changes: { -readonly [M in keyof Account]?: Account[M] } =
        paid.amount > 0n
          ? {
              reward_vesting_core: plus(account.reward_vesting_core, amount),
              reward_vesting_balance: plus(account.reward_vesting_balance, paid.amount),
            }
          : { reward_core_balance: plus(account.reward_core_balance, amount) };
      if (counted !== undefined) changes[counted] = account[counted] + amount;
      updateAccount(context, account, changes);
      paidCore += amount;
      paidShares += paid.amount;
    },
    close() {
      const { pending_rewarded_vesting_shares, pending_rewarded_vesting_core } = state.dynamicGlobalProperties;
      state.set('dynamicGlobalProperties', {
        pending_rewarded_vesting_shares: plus(pending_rewarded_vesting_shares, paidShares),
        pending_rewarded_vesting_core: plus(pending_rewarded_vesting_core, paidCore),
      });
    },
  };
}

/** The only reward in shares of its kind, as {@link vestingRewards} pays it. */
export function rewardVesting(context: Context, name: string, amount: bigint, made: (shares: Asset) => void): void {
  const rewards = vestingRewards(context);
  rewards.pay(name, amount, made);
  rewards.close();
}

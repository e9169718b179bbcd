import type { Account } from '../state/accounts.ts';
import { type Context, never, now } from './context.ts';
import { least } from './integers.ts';
import { hundredPercentBigInt } from './units.ts';

type Manabar = Account['voting_manabar'];

/** Effective shares: own and received, minus delegated and those of the next withdrawal. Smallest units of VESTS. */
export function effectiveShares(account: Account): bigint {
  const shares =
    account.vesting_shares.amount + account.received_vesting_shares.amount - account.delegated_vesting_shares.amount;
  if (account.next_vesting_withdrawal === never) return shares;
  const left = account.to_withdraw - account.withdrawn;
  const rate = account.vesting_withdraw_rate.amount;
  return shares - least(rate, left);
}

/** Mana regenerates in proportion to the maximum, fully within the regeneration time. `max` in smallest units of VESTS. */
export function regenerated(
  { current_mana, last_update_time }: Manabar,
  max: bigint,
  time: number,
  period: number,
): Manabar {
  const passed = BigInt(Math.min(time - last_update_time, period));
  const mana = current_mana >= max ? max : current_mana + (max * passed) / BigInt(period);
  return { current_mana: mana > max ? max : mana, last_update_time: time };
}

export function used({ current_mana, last_update_time }: Manabar, mana: bigint): Manabar {
  const left = current_mana - mana;
  return { current_mana: left < 0n ? 0n : left, last_update_time };
}

/** Both manabars of an account at this time, with the mana of new shares. */
export function manabars(
  context: Context,
  account: Account,
  gained = 0n,
): Pick<Account, 'voting_manabar' | 'downvote_manabar'> {
  const { parameters, state } = context;
  const max = effectiveShares(account);
  const percent = BigInt(state.dynamicGlobalProperties.downvote_pool_percent ?? 0);
  const bring = (bar: Manabar, maximum: bigint, more: bigint) =>
    used(regenerated(bar, maximum, now(context), parameters.manaRegeneration), -more);
  return {
    voting_manabar: bring(account.voting_manabar, max, gained),
    downvote_manabar: bring(
      downvotes(account),
      (max * percent) / hundredPercentBigInt,
      (gained * percent) / hundredPercentBigInt,
    ),
  };
}

export const downvotes = (account: Account): Manabar =>
  account.downvote_manabar ?? { current_mana: 0n, last_update_time: account.voting_manabar.last_update_time };

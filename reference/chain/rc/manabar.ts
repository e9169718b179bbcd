import type { Context } from '../ledger/context.ts';
import { least } from '../ledger/integers.ts';
import { effectiveShares } from '../ledger/mana.ts';
import type { Account } from '../state/accounts.ts';
import type { RcAccount } from '../state/rc-accounts.ts';

/** The most credits that an account can have: its shares that vote, and what was paid when it was created. */
export const maximumOf = (
  account: Account,
  { max_rc_creation_adjustment }: Pick<RcAccount, 'max_rc_creation_adjustment'>,
) => effectiveShares(account) + max_rc_creation_adjustment.amount;

/** Credits come back in proportion to the maximum; those of a negative maximum stay (deployed nodes give up there). */
export function regenerated(
  { state, parameters }: Context,
  { rc_manabar }: RcAccount,
  max: bigint,
): RcAccount['rc_manabar'] {
  if (max < 0n) return rc_manabar;
  const { current_mana, last_update_time } = rc_manabar;
  const { time } = state.dynamicGlobalProperties;
  const passed = BigInt(time - last_update_time);
  const mana = current_mana + (max * passed) / BigInt(parameters.creditRegeneration);
  return { current_mana: least(mana, max), last_update_time: time };
}

/** Replaces the credits of an account by what they are then; nothing is written where nothing changes. */
export function updateCredits({ state }: Context, before: RcAccount, changes: Partial<RcAccount>): void {
  const after = { ...before, ...changes };
  const isSame =
    after.max_rc === before.max_rc &&
    after.rc_manabar.current_mana === before.rc_manabar.current_mana &&
    after.rc_manabar.last_update_time === before.rc_manabar.last_update_time;
  if (!isSame) state.tables.rcAccounts.replace(before, after);
}

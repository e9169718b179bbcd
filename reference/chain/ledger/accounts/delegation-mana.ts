import { vests as vestsSchema } from '../../../../spec/kernel/asset.ts';
import { accountName } from '../../../../spec/kernel/keys.ts';
import type { Account } from '../../state/accounts.ts';
import { vests } from '../asset.ts';
import { type Context, never } from '../context.ts';
import { least } from '../integers.ts';
import { downvotes } from '../mana.ts';
import { assertion, refuse } from '../refuse.ts';
import { hundredPercentBigInt } from '../units.ts';

const members = { acc: accountName, r: vestsSchema, a: vestsSchema };
const noMana = assertion('delegate_vesting_shares/mana', '${acc} has mana to delegate ${a}, not ${r}', members);
const noDownvoteMana = assertion(
  'delegate_vesting_shares/downvote-mana',
  '${acc} has mana of its down-votes for ${a}, not ${r}',
  members,
);

/** Delegated shares take their mana with them, and received ones cannot be passed on. @throws RefusalError */
export function verifyDelegationMana({ state }: Context, account: Account, delta: bigint, max: bigint): void {
  const percent = BigInt(state.dynamicGlobalProperties.downvote_pool_percent ?? 0);
  const own = max - account.received_vesting_shares.amount;
  const votes = account.voting_manabar.current_mana;
  const ofDownvotes =
    percent === 0n
      ? votes
      : (downvotes(account).current_mana * hundredPercentBigInt) / percent + hundredPercentBigInt / percent - 1n;
  const available = least(votes, own) - laterWithdrawals(account);
  const availableDown = least(ofDownvotes, own) - laterWithdrawals(account);
  const values = (a: bigint) => ({ acc: account.name, r: vests(delta), a: vests(a) });
  refuse(available < delta, noMana, values(available));
  refuse(availableDown < delta, noDownvoteMana, values(availableDown));
}

/** What is powered down after the next part of it, which mana leaves out already. */
function laterWithdrawals({ next_vesting_withdrawal, to_withdraw, withdrawn, vesting_withdraw_rate }: Account): bigint {
  const left = to_withdraw - withdrawn;
  const rate = vesting_withdraw_rate.amount;
  return next_vesting_withdrawal !== never && left > rate ? left - least(rate, left) : 0n;
}

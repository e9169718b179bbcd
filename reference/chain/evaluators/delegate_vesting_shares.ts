// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients fill these formats.
import { vests as vestsSchema } from '../../../spec/kernel/asset.ts';
import { accountName } from '../../../spec/kernel/keys.ts';
import { core, plus, times, vestingSharePrice, vests } from '../engine/asset.ts';
import { type Context, type Evaluator, never, now } from '../engine/context.ts';
import { least } from '../engine/integers.ts';
import { downvotes, effectiveShares, manabars, used } from '../engine/mana.ts';
import { assertion, refuse } from '../engine/refuse.ts';
import { accountOf, updateAccount } from '../engine/rows.ts';
import type { Account } from '../state/accounts.ts';

const numbers = { acc: accountName, r: vestsSchema, a: vestsSchema };
const noMana = assertion('delegate_vesting_shares/mana', '${acc} has mana to delegate ${a}, not ${r}', numbers);
const noDownvoteMana = assertion(
  'delegate_vesting_shares/downvote-mana',
  '${acc} has mana of its down-votes for ${a}, not ${r}',
  numbers,
);
const tooLittle = assertion('delegate_vesting_shares/too-little', 'A delegation is at least ${v}', { v: vestsSchema });
const smallIncrease = assertion('delegate_vesting_shares/small-increase', 'A delegation grows by ${min} at least', {
  min: vestsSchema,
});
const smallDecrease = assertion('delegate_vesting_shares/small-decrease', 'A delegation shrinks by ${min} at least', {
  min: vestsSchema,
});
const leftTooLittle = assertion(
  'delegate_vesting_shares/left-too-little',
  'A delegation is ended, or leaves ${v} at least',
  { v: vestsSchema },
);

export const delegateVestingShares: Evaluator<'delegate_vesting_shares'> = (context, operation) => {
  const { state } = context;
  const { delegator: from, delegatee: to, vesting_shares: shares } = operation;
  accountOf(context, to);
  const delegator = accountOf(context, from);
  const delegation = state.vestingDelegations.by.delegation.get(from, to);
  const minimum = minimumOf(context, 3n);
  const step = minimumOf(context, 30n);
  const refreshed = updateAccount(context, delegator, manabars(context, delegator));
  const delta = shares.amount - (delegation?.vesting_shares.amount ?? 0n);

  if (delegation === undefined || delta >= 0n) {
    refuse(delegation !== undefined && delta < step.amount, smallIncrease, { min: step });
    verifyMana(context, refreshed, delta, effectiveShares(delegator));
    refuse(delegation === undefined && shares.amount < minimum.amount, tooLittle, { v: minimum });
    lend(context, from, to, delta);
  } else {
    refuse(shares.amount > 0n && -delta < step.amount, smallDecrease, { min: step });
    refuse(shares.amount > 0n && shares.amount < minimum.amount, leftTooLittle, { v: minimum });
    takeBack(context, from, to, -delta, delegation.min_delegation_time);
  }

  const { vestingDelegations } = state.tables;
  if (delegation === undefined) {
    const id = state.nextId('vestingDelegations');
    vestingDelegations.insert({
      id,
      delegator: from,
      delegatee: to,
      vesting_shares: shares,
      min_delegation_time: now(context),
    });
  } else if (shares.amount === 0n) vestingDelegations.remove(delegation);
  else vestingDelegations.replace(delegation, { ...delegation, vesting_shares: shares });
};

/** Part of the account creation fee, in shares. */
function minimumOf({ state }: Context, divisor: bigint) {
  const fee = state.witnessSchedule.median_props.account_creation_fee.amount;
  return times(core(fee / divisor), vestingSharePrice(state.dynamicGlobalProperties));
}

/** Delegated shares take their mana with them, and received ones cannot be passed on. @throws RefusalError */
function verifyMana({ state }: Context, account: Account, delta: bigint, max: bigint): void {
  const percent = BigInt(state.dynamicGlobalProperties.downvote_pool_percent ?? 0);
  const own = max - account.received_vesting_shares.amount;
  const votes = account.voting_manabar.current_mana;
  const ofDownvotes =
    percent === 0n ? votes : (downvotes(account).current_mana * 10_000n) / percent + 10_000n / percent - 1n;
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

function downvotePart({ state }: Context, amount: bigint): bigint {
  return (amount * BigInt(state.dynamicGlobalProperties.downvote_pool_percent ?? 0)) / 10_000n;
}

function lend(context: Context, from: string, to: string, delta: bigint): void {
  const delegator = accountOf(context, from);
  updateAccount(context, delegator, {
    delegated_vesting_shares: plus(delegator.delegated_vesting_shares, delta),
    voting_manabar: used(delegator.voting_manabar, delta),
    downvote_manabar: used(downvotes(delegator), downvotePart(context, delta)),
  });
  const delegatee = accountOf(context, to);
  updateAccount(context, delegatee, {
    ...manabars(context, delegatee, delta),
    received_vesting_shares: plus(delegatee.received_vesting_shares, delta),
  });
}

/** The delegatee loses them at once, the delegator gets them back days later. */
function takeBack(context: Context, from: string, to: string, delta: bigint, earliest: number): void {
  const { state } = context;
  const returned = now(context) + state.dynamicGlobalProperties.delegation_return_period;
  state.tables.vestingDelegationExpirations.insert({
    id: state.nextId('vestingDelegationExpirations'),
    delegator: from,
    vesting_shares: vests(delta),
    expiration: Math.max(returned, earliest),
  });
  const delegatee = accountOf(context, to);
  const bars = manabars(context, delegatee);
  updateAccount(context, delegatee, {
    received_vesting_shares: plus(delegatee.received_vesting_shares, -delta),
    voting_manabar: used(bars.voting_manabar, delta),
    downvote_manabar: used(bars.downvote_manabar ?? downvotes(delegatee), downvotePart(context, delta)),
  });
}

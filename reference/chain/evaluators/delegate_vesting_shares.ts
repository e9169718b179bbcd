import { vests as vestsSchema } from '../../../spec/kernel/asset.ts';
import { verifyDelegationMana } from '../ledger/accounts/delegation-mana.ts';
import { core, plus, times, vestingSharePrice, vests } from '../ledger/asset.ts';
import { type Context, type Evaluator, now } from '../ledger/context.ts';
import { downvotes, effectiveShares, manabars, used } from '../ledger/mana.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';
import { hundredPercentBigInt } from '../ledger/units.ts';

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

/**
 * Lends vesting shares to another account, changes that, or ends it with zero. Refuses less than the least delegation or change, more than is free
 * (deployed: delegate_vesting_shares_evaluator, steem_evaluator.cpp).
 */
export const delegateVestingShares: Evaluator<'delegate_vesting_shares'> = (context, operation) => {
  const { state } = context;
  const { delegator: from, delegatee: to, vesting_shares: shares } = operation;
  accountOf(context, to);
  const delegator = accountOf(context, from);
  const delegation = state.vestingDelegations.by.delegation.get(from, to);
  const minimum = minimumOf(context, context.parameters.minDelegationDivisor);
  const step = minimumOf(context, context.parameters.minDelegationChangeDivisor);
  const refreshed = updateAccount(context, delegator, manabars(context, delegator));
  const delta = shares.amount - (delegation?.vesting_shares.amount ?? 0n);

  if (delegation === undefined || delta >= 0n) {
    refuse(delegation !== undefined && delta < step.amount, smallIncrease, { min: step });
    verifyDelegationMana(context, refreshed, delta, effectiveShares(delegator));
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
  } else if (delta < 0n && shares.amount === 0n) vestingDelegations.remove(delegation);
  else vestingDelegations.replace(delegation, { ...delegation, vesting_shares: shares });
};

/** Part of the account creation fee, in shares. */
function minimumOf({ state }: Context, divisor: bigint) {
  const fee = state.witnessSchedule.median_props.account_creation_fee.amount;
  return times(core(fee / divisor), vestingSharePrice(state.dynamicGlobalProperties));
}

function downvotePart({ state }: Context, amount: bigint): bigint {
  return (amount * BigInt(state.dynamicGlobalProperties.downvote_pool_percent ?? 0)) / hundredPercentBigInt;
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

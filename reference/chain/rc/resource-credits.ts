import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { i64 } from '../../../spec/kernel/integer.ts';
import { accountName } from '../../../spec/kernel/keys.ts';
import { vests } from '../ledger/asset.ts';
import type { Context, Operation } from '../ledger/context.ts';
import { greatest } from '../ledger/integers.ts';
import type { Observer } from '../ledger/observer.ts';
import { packed } from '../ledger/packed.ts';
import { pluginRefusal, refuse } from '../ledger/refuse.ts';
import { accountOf } from '../ledger/rows.ts';
import { hundredPercentBigInt } from '../ledger/units.ts';
import { resourceParamsOf } from '../resource-params.ts';
import type { RcAccount } from '../state/rc-accounts.ts';
import { holdersOf } from './holders.ts';
import { maximumOf, regenerated, updateCredits } from './manabar.ts';
import { createHolder, createHolders } from './new-holders.ts';
import { advancePools, fillPools } from './pools.ts';
import { creditsFor } from './prices.ts';
import { resourceUser } from './resource-user.ts';
import { type Usage, usageOf } from './usage.ts';

const at = 'resource_credits';
const notEnough = pluginRefusal(
  'rc/not-enough',
  at,
  '${account} has ${rc_current} resource credits and needs ${rc_needed}',
  { account: accountName, rc_needed: i64, rc_current: i64 },
);
const nobodyPays = pluginRefusal('rc/no-resource-user', at, 'Nobody pays for the resources of the transaction', {});

/**
 * Resource credits as the plugin of deployed nodes keeps them (libraries/plugins/rc of steemit/steem): whoever signs first pays
 * for a transaction, and has less when the block comes than the chain asks for only where its witness let it pass.
 */
export const resourceCredits: Observer = {
  beforeOperation(context, { op }) {
    if (!isKept(context)) return undefined;
    const operation = op as Operation;
    const names = holdersOf(operation, context);
    for (const name of names) regenerate(context, name);
    return () => {
      createHolders(context, operation);
      for (const name of names) adjustMaximum(context, name, operation.type !== 'withdraw_vesting');
    };
  },

  afterTransaction(context, transaction) {
    if (isKept(context)) charge(context, transaction);
  },

  afterBlock(context, { transactions }) {
    if (!isKept(context)) {
      if (context.state.dynamicGlobalProperties.head_block_number !== context.parameters.creditStartBlock) return;
      begin(context);
    }
    if (context.state.dynamicGlobalProperties.total_vesting_shares.amount <= 0n) return;
    advancePools(
      context,
      transactions.map((transaction) => usage(context, transaction)),
    );
  },
};

/** They are kept from the end of a first block on. */
const isKept = ({ state }: Context): boolean => state.rcAccounts.size > 0;

function begin(context: Context): void {
  const { state, parameters } = context;
  fillPools(context);
  for (const account of state.accounts.by.name.from())
    createHolder(context, account, vests(parameters.creditCreationAdjustment));
}

const usage = ({ dialect }: Context, transaction: SignedTransaction): Usage =>
  usageOf(transaction, packed(transaction, dialect).length);

function regenerate(context: Context, name: string): void {
  const { state } = context;
  const [account, credits] = [state.accounts.by.name.get(name), state.rcAccounts.get(name)];
  if (account === undefined || credits === undefined) return;
  updateCredits(context, credits, { rc_manabar: regenerated(context, credits, maximumOf(account, credits)) });
}

/** With a higher maximum come the credits up to it, unless they only come back. */
function adjustMaximum(context: Context, name: string, isFilled: boolean): void {
  const credits = context.state.rcAccounts.get(name);
  if (credits === undefined) return;
  const max_rc = maximumOf(accountOf(context, name), credits);
  if (max_rc === credits.max_rc) return;
  const { current_mana, last_update_time } = credits.rc_manabar;
  const gained = isFilled ? greatest(max_rc - credits.max_rc, 0n) : 0n;
  updateCredits(context, credits, {
    max_rc,
    rc_manabar: { current_mana: current_mana + gained, last_update_time },
  });
}

/** What a transaction costs, and what its user has now. */
interface Charge {
  readonly user: RcAccount;
  readonly needed: bigint;
  readonly current: bigint;
  /** The least that the user can be left with: it may owe a small part of its maximum. */
  readonly leastMana: bigint;
}

/** Undefined where nobody pays; deployed nodes leave out a negative maximum too. */
function chargeOf(context: Context, transaction: SignedTransaction): Charge | undefined {
  const { state, parameters } = context;
  const name = resourceUser(transaction);
  const [account, user] = [state.accounts.by.name.get(name ?? ''), state.rcAccounts.get(name ?? '')];
  if (account === undefined || user === undefined) return undefined;
  const max = maximumOf(account, user);
  if (max < 0n) return undefined;

  const perBlock = BigInt(Math.trunc(parameters.creditRegeneration / parameters.blockInterval));
  const regeneration = state.dynamicGlobalProperties.total_vesting_shares.amount / perBlock;
  const { resource_params } = resourceParamsOf(state.witnessSchedule);
  return {
    user,
    needed: creditsFor(usage(context, transaction), resource_params, state.resourcePool, regeneration),
    current: regenerated(context, user, max).current_mana,
    leastMana: -(max * BigInt(parameters.maxCreditDebtPercent)) / hundredPercentBigInt,
  };
}

/** A node refuses a transaction that waits for its block; in a block it lets accounts owe something. */
function charge(context: Context, transaction: SignedTransaction): void {
  const { isPending, state } = context;
  refuse(isPending && resourceUser(transaction) === undefined, nobodyPays, {});
  const charged = chargeOf(context, transaction);
  if (charged === undefined) return;
  const { user, needed, current, leastMana } = charged;
  const isShort = isPending && needed > 0n && current < needed;
  refuse(isShort, notEnough, { account: user.account, rc_needed: needed, rc_current: current });
  updateCredits(context, user, {
    rc_manabar: {
      current_mana: greatest(current - needed, leastMana),
      last_update_time: state.dynamicGlobalProperties.time,
    },
  });
}

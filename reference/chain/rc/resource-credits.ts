// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients fill these formats.
import { defineRefusal } from '../../../spec/authority/refusal.ts';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { i64 } from '../../../spec/kernel/integer.ts';
import { accountName } from '../../../spec/kernel/keys.ts';
import { vests } from '../engine/asset.ts';
import { type Context, now, type Operation } from '../engine/context.ts';
import { greatest } from '../engine/integers.ts';
import type { Observer } from '../engine/observer.ts';
import { packed } from '../engine/packed.ts';
import { refuse } from '../engine/refuse.ts';
import { accountOf } from '../engine/rows.ts';
import { resourceParamsOf } from '../resource-params.ts';
import { holdersOf } from './holders.ts';
import { maximumOf, regenerated, updateCredits } from './manabar.ts';
import { createHolder, createHolders } from './new-holders.ts';
import { advancePools, fillPools } from './pools.ts';
import { creditsFor } from './prices.ts';
import { resourceUser } from './resource-user.ts';
import { type Usage, usageOf } from './usage.ts';

const pluginException = { code: 4100000, name: 'plugin_exception', title: 'plugin exception', at: 'resource_credits' };

const notEnough = defineRefusal('rc/not-enough', {
  ...pluginException,
  format: '${account} has ${rc_current} resource credits and needs ${rc_needed}',
  fields: { account: accountName, rc_needed: i64, rc_current: i64 },
});
const nobodyPays = defineRefusal('rc/no-resource-user', {
  ...pluginException,
  format: 'Nobody pays for the resources of the transaction',
  fields: {},
});

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
    if (!isKept(context)) return;
    const { state, parameters } = context;
    const perBlock = BigInt(parameters.creditRegeneration / parameters.blockInterval);
    const regeneration = state.dynamicGlobalProperties.total_vesting_shares.amount / perBlock;
    const { resource_params } = resourceParamsOf(state.witnessSchedule);
    const credits = creditsFor(usage(context, transaction), resource_params, state.resourcePool, regeneration);
    charge(context, resourceUser(transaction), credits);
  },

  afterBlock(context, { transactions }) {
    if (!isKept(context)) begin(context);
    if (context.state.dynamicGlobalProperties.total_vesting_shares.amount <= 0n) return;
    advancePools(
      context,
      transactions.map((transaction) => usage(context, transaction)),
    );
  },
};

/** They are kept from the end of the first block on. */
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
  const { current_mana, last_update_time } = credits.rc_manabar;
  const gained = isFilled ? greatest(max_rc - credits.max_rc, 0n) : 0n;
  updateCredits(context, credits, {
    max_rc,
    rc_manabar: { current_mana: current_mana + gained, last_update_time },
  });
}

/** A node refuses what waits for a block; in a block it lets an account owe up to a small part of its maximum. */
function charge(context: Context, name: string | undefined, credits: bigint): void {
  const { state, parameters, isPending } = context;
  refuse(isPending && name === undefined, nobodyPays, {});
  const before = name === undefined ? undefined : state.rcAccounts.get(name);
  if (name === undefined || before === undefined) return;
  const max = maximumOf(accountOf(context, name), before);
  if (max < 0n) return;
  const { current_mana } = regenerated(context, before, max);
  refuse(isPending && credits > 0n && current_mana < credits, notEnough, {
    account: name,
    rc_needed: credits,
    rc_current: current_mana,
  });
  const least = -(max * BigInt(parameters.maxCreditDebtPercent)) / 10_000n;
  updateCredits(context, before, {
    rc_manabar: { current_mana: greatest(current_mana - credits, least), last_update_time: now(context) },
  });
}

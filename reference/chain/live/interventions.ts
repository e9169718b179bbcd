import type { Asset } from '../../../spec/kernel/asset.ts';
import { adjustBalance, adjustSupply, balanceOf } from '../ledger/balances.ts';
import type { Context } from '../ledger/context.ts';
import { accountOf, updateWitness, witnessOf } from '../ledger/rows.ts';

/** Changes by hand, as no transaction can make them, by their names: journals and checkpoints have the name and the arguments. */
export const interventions = {
  /** A witness signs its blocks with another key, 66 hex, from now on. */
  set_signing_key(
    context: Context,
    { witness, signing_key }: { readonly witness: string; readonly signing_key: string },
  ) {
    updateWitness(context, witnessOf(context, witness), { signing_key });
  },
  /** An account has this much CORE or dollars, and the supply is as if it always had. */
  set_balance(context: Context, { account, balance }: { readonly account: string; readonly balance: Asset }) {
    const delta = { ...balance, amount: balance.amount - balanceOf(accountOf(context, account), balance).amount };
    adjustBalance(context, account, delta);
    adjustSupply(context, delta);
  },
} as const satisfies Record<string, (context: Context, values: never) => void>;

export type InterventionName = keyof typeof interventions;

/** A change by hand with its arguments: plain values, bigint included. */
export type Intervention = {
  [N in InterventionName]: { readonly name: N; readonly values: Parameters<(typeof interventions)[N]>[1] };
}[InterventionName];

/** Makes the change. @throws RefusalError */
export function applyIntervention(context: Context, { name, values }: Intervention): void {
  const change = interventions[name] as (context: Context, values: Intervention['values']) => void;
  change(context, values);
}

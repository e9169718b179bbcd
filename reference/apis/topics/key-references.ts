import type { MethodName } from '../../../spec/methods/index.ts';
import type { ChainView } from '../../chain/view.ts';
import type { Handler } from '../kit/handler.ts';

/** For each key the accounts that have it, by name. */
function accountsOf(view: ChainView, keys: readonly string[]): string[][] {
  const named = view.protocol.form === 'deployed' ? noticed : holding;
  return keys.map((key) => named(view, key));
}

/** As deployed nodes index them (departures first-keys-overlooked, replaced-keys-kept). */
function noticed({ pluginIndexes }: ChainView, key: string): string[] {
  return Array.from(pluginIndexes.keyReferences.by.key.of(key), ({ account }) => account);
}

/** The accounts with the key in their current owner or active authority. */
function holding({ state }: ChainView, key: string): string[] {
  const holders = [...state.accounts.by.name.from()].filter(({ owner, active }) =>
    [...owner.key_auths, ...active.key_auths].some(([held]) => held === key),
  );
  return holders.map(({ name }) => name);
}

export const keyReferences = {
  'account_by_key_api.get_key_references': (view, { keys }) => ({ accounts: accountsOf(view, keys) }),
  'condenser_api.get_key_references': (view, { keys }) => accountsOf(view, keys),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };

import type { Json } from '../../../spec/kernel/json.ts';
import { isArray, isObject, type JsonObject, member } from '../../model/json.ts';
import { blocks } from './chain.ts';
import { once } from './memo.ts';

type Keys = Readonly<Record<string, readonly string[]>>;

/** Operations that change authorities: whose, and whether deployed nodes index the keys then. */
const changes: Readonly<Record<string, { readonly whose: string; readonly indexed: boolean }>> = {
  account_create_operation: { whose: 'new_account_name', indexed: true },
  account_create_with_delegation_operation: { whose: 'new_account_name', indexed: true },
  create_claimed_account_operation: { whose: 'new_account_name', indexed: false },
  account_update_operation: { whose: 'account', indexed: true },
  account_update2_operation: { whose: 'account', indexed: false },
  recover_account_operation: { whose: 'account_to_recover', indexed: true },
};

const parts = ['owner', 'active', 'posting'];

function keysIn(authority: Json | undefined): readonly string[] {
  const keys = member(authority, 'key_auths');
  return (isArray(keys) ? keys : []).map((pair) => String(isArray(pair) ? pair[0] : ''));
}

function changed(before: Keys, value: JsonObject): Keys {
  const reported = parts.flatMap((part) => {
    const authority = value[part] ?? (part === 'owner' ? value.new_owner_authority : undefined);
    return isObject(authority) ? [[part, keysIn(authority)] as const] : [];
  });
  return { ...before, ...Object.fromEntries(reported) };
}

/** The accounts by key as deployed nodes index them: they miss changes by some operations. */
export const keyHolders = once((): ReadonlyMap<string, ReadonlySet<string>> => {
  const current = new Map<string, Keys>();
  const holders = new Map<string, Set<string>>();
  for (const { ops } of blocks()) {
    for (const record of ops) {
      const op = member(record, 'op');
      const change = changes[String(member(op, 'type'))];
      const value = member(op, 'value');
      if (!change || !isObject(value)) continue;
      const name = String(value[change.whose]);
      const before = current.get(name) ?? {};
      const after = changed(before, value);
      current.set(name, after);
      if (!change.indexed) continue;
      const [old, own] = [new Set(Object.values(before).flat()), new Set(Object.values(after).flat())];
      for (const key of own) if (!old.has(key)) holders.set(key, (holders.get(key) ?? new Set()).add(name));
      for (const key of old) if (!own.has(key)) holders.get(key)?.delete(name);
    }
  }
  return holders;
});

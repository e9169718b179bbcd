import { publicKeyOf } from '../../spec/crypto/private-key.ts';
import type { Chain } from '../chain/live/chain.ts';
import { type DevAccount, devAccountNamed, initMiner } from '../development/dev-accounts.ts';

/** Accounts that are looked at for keys of their name and the seed, at most: each takes some signing arithmetic, once. */
const mostLookedAt = 2_000;

/**
 * The accounts whose keys everybody may know: of those that a chain began with and those that were made on demand, also before a restart
 * or in an imported chain. Whose keys were changed, or follow from another seed, is none of them.
 */
export function knownAccounts(chain: Chain, first: readonly DevAccount[], seed?: number): readonly DevAccount[] {
  const { accounts, witnesses } = chain.state;
  const isKnown = ({ name, keys }: DevAccount) => {
    const key = activeKeyOf(keys);
    return accounts.by.name.get(name)?.active.key_auths.some(([known]) => known === key) === true;
  };
  const found = first.filter(isKnown);
  if (seed === undefined) return found;
  const names = new Set(first.map(({ name }) => name));
  let left = mostLookedAt;
  for (const { name, recovery_account } of accounts.by.name.from()) {
    if (names.has(name) || recovery_account !== initMiner.name || witnesses.by.name.get(name) !== undefined) continue;
    if (left-- === 0) break;
    const account = accountOf(name, seed);
    if (isKnown(account)) found.push(account);
  }
  return found;
}

const activeKeys = new WeakMap<DevAccount['keys'], string>();

function activeKeyOf(keys: DevAccount['keys']): string {
  const known = activeKeys.get(keys) ?? publicKeyOf(keys.active);
  activeKeys.set(keys, known);
  return known;
}

const derived = new Map<string, DevAccount>();

function accountOf(name: string, seed: number): DevAccount {
  const id = `${seed} ${name}`;
  const account = derived.get(id) ?? devAccountNamed(name, seed);
  if (derived.size < mostLookedAt) derived.set(id, account);
  return account;
}

import type { AccountAuthorities, GetAccount } from './accounts.ts';
import { keyringOf, sortedUnique } from './keyring.ts';
import { type AuthorityLimits, authorityLimits } from './limits.ts';
import { conflictOf, needsInOrder } from './needs.ts';
import type { PotentialSignaturesOptions } from './potential-signatures.ts';
import { RefusalError } from './refusal.ts';
import type { RequiredSignaturesOptions } from './required-signatures.ts';

/**
 * Deployed nodes check one member of each authority here: libraries/plugins/apis/database_api/database_api.cpp passes the kind of
 * signature, 1, where libraries/protocol/sign_state.cpp expects the maximum.
 */
const oneMember: AuthorityLimits = { ...authorityLimits, maxMembership: 1 };

/**
 * What `get_required_signatures` of deployed nodes answers: those of the available keys that stand first in the required authorities,
 * or in the first account of one without keys (departure required-signatures-of-first-member). Throws RefusalError for incompatible
 * needs, and UnknownAccountError.
 */
export function requiredOfFirstMembers(options: Omit<RequiredSignaturesOptions, 'limits'>): readonly string[] {
  const { needs, signedKeys = [], availableKeys, getAccount } = options;
  const keys = [...signedKeys, ...availableKeys];
  const keyring = keyringOf(keys);
  const conflict = conflictOf(needs);
  if (conflict !== undefined) throw new RefusalError(conflict);
  for (const { ways } of needsInOrder({ needs, keys, holds: keyring.holds, getAccount, limits: oneMember }))
    ways[0]?.();
  const used = keyring.used();
  return sortedUnique(availableKeys.filter((key) => used.includes(key)));
}

/**
 * What `get_potential_signatures` of deployed nodes answers: every key of each authority that is read on the way, which is that of the
 * account itself, and one more where the first member is an account (departure potential-signatures-of-first-member). Throws
 * RefusalError for incompatible needs, and UnknownAccountError.
 */
export function potentialOfFirstMembers(options: Omit<PotentialSignaturesOptions, 'limits'>): readonly string[] {
  const { needs } = options;
  const conflict = conflictOf(needs);
  if (conflict !== undefined) throw new RefusalError(conflict);
  const seen = new Set<string>();
  const getAccount = noting(options.getAccount, (key) => seen.add(key));
  for (const { ways } of needsInOrder({ needs, keys: [], holds: () => false, getAccount, limits: oneMember }))
    ways[0]?.();
  return sortedUnique(seen);
}

/** The same accounts; `note` gets all keys of an authority that is read. */
function noting(getAccount: GetAccount, note: (key: string) => void): GetAccount {
  return (name) => {
    const account = getAccount(name);
    if (account === undefined) return undefined;
    const read = (level: keyof AccountAuthorities) => {
      for (const [key] of account[level].key_auths) note(key);
      return account[level];
    };
    return {
      get owner() {
        return read('owner');
      },
      get active() {
        return read('active');
      },
      get posting() {
        return read('posting');
      },
    };
  };
}

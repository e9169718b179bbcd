import type { GetAccount } from './accounts.ts';
import { keyringOf, sortedUnique } from './keyring.ts';
import { type AuthorityLimits, authorityLimits } from './limits.ts';
import { conflictOf, type Need, needsInOrder } from './needs.ts';
import { RefusalError } from './refusal.ts';
import type { AuthorityNeeds } from './required-authorities.ts';

export interface RequiredSignaturesOptions {
  readonly needs: AuthorityNeeds;
  /** Public keys of existing signatures, hex. */
  readonly signedKeys?: readonly string[];
  readonly availableKeys: readonly string[];
  readonly getAccount: GetAccount;
  readonly limits?: AuthorityLimits;
}

/**
 * A minimal set of the available keys that, with the keys that signed, satisfies the needs: every key is needed
 * (document 1, Authentication). If all of them do not suffice, those that count towards the needs. In order.
 * Throws RefusalError for incompatible needs, and UnknownAccountError.
 */
export function requiredSignatures(options: RequiredSignaturesOptions): readonly string[] {
  const { needs, signedKeys = [], availableKeys, getAccount, limits = authorityLimits } = options;
  const conflict = conflictOf(needs);
  if (conflict !== undefined) throw new RefusalError(conflict);

  const meet = (keys: readonly string[], by: (need: Need) => boolean) => {
    const keyring = keyringOf(keys);
    const met = needsInOrder({ needs, keys, holds: keyring.holds, getAccount, limits }).map(by);
    return { satisfied: met.every(Boolean), used: keyring.used() };
  };
  const anyWay = ({ ways }: Need) => ways.some((reached) => reached());
  const firstWay = ({ ways: [reached] }: Need) => reached?.() ?? false;

  const all = meet([...signedKeys, ...availableKeys], anyWay);
  if (!all.satisfied) return among(availableKeys, meet([...signedKeys, ...availableKeys], firstWay).used);

  let kept = all.used;
  for (const key of among(availableKeys, all.used)) {
    const fewer = kept.filter((other) => other !== key);
    if (meet(fewer, anyWay).satisfied) kept = fewer;
  }
  return among(availableKeys, kept);
}

function among(keys: readonly string[], used: readonly string[]): readonly string[] {
  return sortedUnique(keys.filter((key) => used.includes(key)));
}

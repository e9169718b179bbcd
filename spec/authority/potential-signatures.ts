import type { GetAccount } from './accounts.ts';
import { sortedUnique } from './keyring.ts';
import { type AuthorityLimits, authorityLimits } from './limits.ts';
import { conflictOf, needsInOrder } from './needs.ts';
import { RefusalError } from './refusal.ts';
import type { AuthorityNeeds } from './required-authorities.ts';

export interface PotentialSignaturesOptions {
  readonly needs: AuthorityNeeds;
  readonly getAccount: GetAccount;
  readonly limits?: AuthorityLimits;
}

/**
 * Every key that counts towards the required authorities, nested accounts included, hex in order (document 1,
 * Authentication); keys of the levels above are omitted, as in the deployed node. Throws RefusalError for incompatible needs,
 * and UnknownAccountError.
 */
export function potentialSignatures(options: PotentialSignaturesOptions): readonly string[] {
  const { needs, getAccount, limits = authorityLimits } = options;
  const conflict = conflictOf(needs);
  if (conflict !== undefined) throw new RefusalError(conflict);

  const requested = new Set<string>();
  const holds = (key: string) => {
    requested.add(key);
    return false;
  };
  for (const { ways } of needsInOrder({ needs, keys: [], holds, getAccount, limits })) ways[0]?.();
  return sortedUnique(requested);
}

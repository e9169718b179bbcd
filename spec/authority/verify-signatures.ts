import { fromHex } from '../crypto/hash.ts';
import { isCanonical } from '../crypto/signature.ts';
import type { Authority } from '../types/authority.ts';
import type { GetAccount } from './accounts.ts';
import { sortedUnique } from './keyring.ts';
import { type AuthorityLimits, authorityLimits } from './limits.ts';
import { RefusalError } from './refusal.ts';
import { signatureKeys } from './signature-keys.ts';
import { verifyKeys } from './verify-keys.ts';

export interface VerifySignaturesOptions {
  /** The signed digest itself, 64 hex. */
  readonly hash: string;
  readonly signatures: readonly string[];
  readonly requiredOwner?: readonly string[];
  readonly requiredActive?: readonly string[];
  readonly requiredPosting?: readonly string[];
  readonly requiredOther?: readonly Authority[];
  readonly getAccount: GetAccount;
  readonly limits?: AuthorityLimits;
}

/**
 * Whether the signatures are exactly those the accounts need (document 1, Authentication); false also for unknown accounts.
 * Throws RefusalError for a signature without a key or with a duplicate key. The deployed node confuses the owner and the active
 * authority here: accounts with the two exchanged give its answers.
 */
export function verifySignatures(options: VerifySignaturesOptions): boolean {
  const { hash, signatures, getAccount, limits = authorityLimits } = options;
  const signed = signatureKeys({ digest: fromHex(hash, 32), signatures, accepts: isCanonical });
  if ('refusal' in signed) throw new RefusalError(signed.refusal);
  const needs = {
    owner: sortedUnique(options.requiredOwner ?? []),
    active: sortedUnique(options.requiredActive ?? []),
    posting: sortedUnique(options.requiredPosting ?? []),
    other: options.requiredOther ?? [],
  };
  return verifyKeys({ needs, keys: signed.keys, getAccount, limits, operations: [] }) === undefined;
}

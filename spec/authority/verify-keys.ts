import type { OperationOf } from '../types/operation.ts';
import { type GetAccount, UnknownAccountError } from './accounts.ts';
import { keyringOf } from './keyring.ts';
import type { AuthorityLimits } from './limits.ts';
import { conflictOf, needsInOrder } from './needs.ts';
import type { Refusal } from './refusal.ts';
import { irrelevantSignature, unknownAccount, whileVerifyingKeys } from './refusals.ts';
import type { AuthorityNeeds } from './required-authorities.ts';

export interface VerifyKeysOptions {
  readonly needs: AuthorityNeeds;
  /** Public keys that signed, hex, in order. */
  readonly keys: readonly string[];
  readonly getAccount: GetAccount;
  readonly limits: AuthorityLimits;
  /** The operations with the needs, for the frames of a refusal. */
  readonly operations: readonly OperationOf[];
}

/** The refusal if these keys do not satisfy the needs or one of them is unnecessary; undefined otherwise. */
export function verifyKeys({ operations, ...options }: VerifyKeysOptions): Refusal | undefined {
  const context = { auth_containers: operations, sigs: options.keys };
  try {
    const refusal = conflictOf(options.needs) ?? missingOrIrrelevant(options);
    return refusal && whileVerifyingKeys(refusal, context);
  } catch (error) {
    if (!(error instanceof UnknownAccountError)) throw error;
    return unknownAccount({ ...context, what: 'unknown key' });
  }
}

function missingOrIrrelevant(options: Omit<VerifyKeysOptions, 'operations'>): Refusal | undefined {
  const keyring = keyringOf(options.keys);
  for (const need of needsInOrder({ ...options, holds: keyring.holds })) {
    if (!need.ways.some((reached) => reached())) return need.refusal();
  }
  return keyring.used().length < options.keys.length ? irrelevantSignature({}) : undefined;
}

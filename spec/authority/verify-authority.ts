import { transactionDigest } from '../crypto/digests.ts';
import { fromHex } from '../crypto/hash.ts';
import { encode, type Static } from '../kernel/schema.ts';
import type { Dialect } from '../kernel/wire.ts';
import { type signedTransaction, transaction as unsignedTransaction } from '../types/transaction.ts';
import type { GetAccount } from './accounts.ts';
import { type AuthorityLimits, authorityLimits } from './limits.ts';
import type { Refusal } from './refusal.ts';
import { shortKey, whileRecoveringKeys, whileVerifyingTransaction } from './refusals.ts';
import { requiredAuthorities } from './required-authorities.ts';
import { type SignatureKeys, signatureKeys } from './signature-keys.ts';
import { verifyKeys } from './verify-keys.ts';

export type SignedTransaction = Static<typeof signedTransaction>;

export interface TransactionKeysOptions {
  readonly transaction: SignedTransaction;
  /** 64 hex. */
  readonly chainId: string;
  readonly dialect: Dialect;
  /** The transaction without its signatures in the binary form, where the caller has it. */
  readonly unsigned?: Uint8Array;
  /** The accepted form of a signature, see signatureKeys. */
  readonly accepts?: (signature: string) => boolean;
}

export interface VerifyAuthorityOptions extends TransactionKeysOptions {
  readonly getAccount: GetAccount;
  readonly limits?: AuthorityLimits;
}

/** The keys that signed a transaction for this chain. Throws SchemaError for an unknown operation. */
export function transactionKeys(options: TransactionKeysOptions): SignatureKeys {
  const {
    transaction,
    chainId,
    dialect,
    accepts,
    unsigned = encode(unsignedTransaction, transaction, dialect),
  } = options;
  const digest = transactionDigest(fromHex(chainId, 32), unsigned);
  return signatureKeys({ digest, signatures: transaction.signatures, ...(accepts && { accepts }) });
}

/**
 * Why the signatures of a transaction are refused: an invalid one, a missing one, an unnecessary one. Undefined when they are
 * exactly those its operations need (document 1, Authentication). Throws SchemaError for an unknown operation.
 */
export function verifyAuthority(options: VerifyAuthorityOptions): Refusal | undefined {
  const refusal = refusalOf(options);
  return refusal && whileVerifyingTransaction(refusal, { '*this': options.transaction });
}

/** The keys that signed a transaction; a refusal says in which step it was. Throws SchemaError for an unknown operation. */
export function signerKeys(options: TransactionKeysOptions): SignatureKeys {
  const signed = transactionKeys(options);
  return 'refusal' in signed ? { refusal: whileRecoveringKeys(signed.refusal, {}) } : signed;
}

function refusalOf(options: VerifyAuthorityOptions): Refusal | undefined {
  const { transaction, getAccount, limits = authorityLimits } = options;
  const signed = signerKeys(options);
  if ('refusal' in signed) return signed.refusal;
  const { operations } = transaction;
  const ended = endedKey(transaction);
  if (ended !== undefined) return shortKey({ len: ended });
  return verifyKeys({ needs: requiredAuthorities(transaction), keys: signed.keys, getAccount, limits, operations });
}

/** The size of a witness's key that has too few bytes to be one; without any the operation is refused before. */
function endedKey({ operations }: SignedTransaction): number | undefined {
  for (const { type, value } of operations) {
    const key = type === 'witness_set_properties' ? value.props.find(([name]) => name === 'key')?.[1] : undefined;
    if (key !== undefined && key.length < 66) return key.length / 2;
  }
  return undefined;
}

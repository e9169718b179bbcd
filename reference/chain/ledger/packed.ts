import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { concat } from '../../../spec/crypto/hash.ts';
import { array } from '../../../spec/kernel/combinators/containers.ts';
import { signature } from '../../../spec/kernel/keys.ts';
import { encode } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';

const known = new WeakMap<object, Uint8Array>();
const signatures = array(signature);

/** Bytes of a signature. */
const signatureSize = 65;

/** A transaction with its signatures in the binary form; it is made once, whoever needs it. */
export function packed(transaction: SignedTransaction, dialect: Dialect): Uint8Array {
  const before = known.get(transaction);
  if (before !== undefined) return before;
  const bytes = encode(signedTransaction, transaction, dialect);
  known.set(transaction, bytes);
  return bytes;
}

/** The part of it that its id and its signatures cover: the signatures come last. */
export function packedUnsigned(transaction: SignedTransaction, dialect: Dialect): Uint8Array {
  const { length } = transaction.signatures;
  const bytes = packed(transaction, dialect);
  return bytes.subarray(0, bytes.length - varintSize(length) - length * signatureSize);
}

/** Completes the binary form of a transaction that has just been signed. */
export function packSigned(transaction: SignedTransaction, unsigned: Uint8Array, dialect: Dialect): void {
  known.set(transaction, concat(unsigned, encode(signatures, transaction.signatures, dialect)));
}

/** Bytes of the count of a vector, which comes first. */
export const varintSize = (count: number): number => (count < 0x80 ? 1 : count < 0x4000 ? 2 : count < 0x200000 ? 3 : 4);

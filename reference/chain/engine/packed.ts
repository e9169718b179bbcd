import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { encode } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';

const known = new WeakMap<object, Uint8Array>();

/** A transaction with its signatures in the binary form; it is made once, whoever needs it. */
export function packed(transaction: SignedTransaction, dialect: Dialect): Uint8Array {
  const before = known.get(transaction);
  if (before !== undefined) return before;
  const bytes = encode(signedTransaction, transaction, dialect);
  known.set(transaction, bytes);
  return bytes;
}

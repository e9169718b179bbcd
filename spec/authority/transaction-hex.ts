import { toHex } from '../crypto/hash.ts';
import { encode } from '../kernel/schema.ts';
import type { Dialect } from '../kernel/wire.ts';
import { signedTransaction } from '../types/transaction.ts';
import type { SignedTransaction } from './verify-authority.ts';

/** The binary form of a transaction with its signatures, hex. Throws SchemaError for an unknown operation. */
export function transactionHex(transaction: SignedTransaction, dialect: Dialect): string {
  return toHex(encode(signedTransaction, transaction, dialect));
}

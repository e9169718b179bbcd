import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u16, u32 } from '../kernel/integer.ts';
import { signature } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';
import { futureExtensions } from './extensions.ts';
import { signedOperation } from './operation.ts';

const unsignedFields = {
  /** Low 16 bits of the number of the block referred to. */
  ref_block_num: u16,
  /** Bytes 4–8 of its id, little-endian. */
  ref_block_prefix: u32,
  expiration: time,
  operations: array(signedOperation),
  extensions: futureExtensions,
};

/** What a signature and the transaction id cover (document 1, Transaction). */
export const transaction = struct(unsignedFields, { title: 'UnsignedTransaction' });

export const transactionFields = { ...unsignedFields, signatures: array(signature) };

export const signedTransaction = struct(transactionFields, { title: 'Transaction' });

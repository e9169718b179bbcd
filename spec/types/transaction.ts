import { array } from '../kernel/containers.ts';
import { u16, u32 } from '../kernel/integer.ts';
import { signature } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';
import { struct } from '../kernel/struct.ts';
import { variant } from '../kernel/variant.ts';
import { operation } from './operation.ts';

/** No extension of a transaction is defined on any chain of the family; one that holds nothing is numbered. */
const futureExtension = variant({ void_t: [0, struct({})] }, { legacyTag: 'index' });

const unsignedFields = {
  /** Low 16 bits of the number of the block referred to. */
  ref_block_num: u16,
  /** Bytes 4–8 of its id, little-endian. */
  ref_block_prefix: u32,
  expiration: time,
  operations: array(operation),
  extensions: array(futureExtension),
};

/** What a signature and the transaction id cover (document 1, Transaction). */
export const transaction = struct(unsignedFields, { title: 'UnsignedTransaction' });

export const transactionFields = { ...unsignedFields, signatures: array(signature) };

export const signedTransaction = struct(transactionFields, { title: 'Transaction' });

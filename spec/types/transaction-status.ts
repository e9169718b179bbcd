import { optional } from '../kernel/containers.ts';
import { enumeration } from '../kernel/enum.ts';
import { u32 } from '../kernel/integer.ts';
import { struct } from '../kernel/struct.ts';

/** How far a transaction has come (document 1, Transaction status). */
export const transactionStatus = struct(
  {
    status: enumeration([
      'unknown',
      'within_mempool',
      'within_reversible_block',
      'within_irreversible_block',
      'expired_reversible',
      'expired_irreversible',
      'too_old',
    ]),
    /** With the two statuses of a transaction in a block. */
    block_num: optional(u32),
  },
  { title: 'TransactionStatus' },
);

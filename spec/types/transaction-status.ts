import { optional } from '../kernel/combinators/containers.ts';
import { enumeration } from '../kernel/combinators/enum.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';

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

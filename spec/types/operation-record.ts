import { struct } from '../kernel/combinators/struct.ts';
import { u32, u64 } from '../kernel/integer.ts';
import { time } from '../kernel/scalars.ts';
import { transactionId } from './ids.ts';
import { operation } from './operation.ts';

/** An operation with the place where it was applied (document 1, Operations). */
export const operationRecord = struct(
  {
    /** Zeros for what belongs to no transaction. */
    trx_id: transactionId,
    block: u32,
    /** 4294967295 for what belongs to no transaction. */
    trx_in_block: u32,
    op_in_trx: u32,
    virtual_op: u64,
    /** Inside a transaction the time of the block before, at the end of a block its own. */
    timestamp: time,
    op: operation,
  },
  { title: 'OperationRecord' },
);

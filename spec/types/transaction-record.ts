import { struct } from '../kernel/combinators/struct.ts';
import { i32, u32 } from '../kernel/integer.ts';
import { bool } from '../kernel/scalars.ts';
import { transactionId } from './ids.ts';
import { transactionFields } from './transaction.ts';

/** A transaction with the place where it was applied (document 1, Transaction). */
export const transactionRecord = struct(
  { ...transactionFields, transaction_id: transactionId, block_num: u32, transaction_num: u32 },
  { title: 'TransactionRecord' },
);

/** What a synchronous broadcast returns (document 1, Transaction); `trx_num` is −1 where the transaction has expired (deployed). */
export const broadcastReceipt = struct(
  { id: transactionId, block_num: u32, trx_num: i32, expired: bool },
  { title: 'BroadcastReceipt' },
);

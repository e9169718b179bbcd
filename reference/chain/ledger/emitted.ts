import type { OperationRecord } from '../block-records.ts';
import type { Operation } from './context.ts';

/** The transaction id of operations that are in no transaction. */
export const noTransaction = '0'.repeat(40);
const outside = 4294967295;

/** Sets the block and the transaction that the next operations belong to. */
export interface Place {
  begin(blockNum: number): void;
  beginTransaction(id: string, index: number): void;
  /** Operations from here on belong to no transaction and have the time of the block. Epoch seconds. */
  endTransactions(time: number): void;
}

/** The operations of the current block with their places, in order. */
export interface Emitted extends Place {
  readonly records: readonly OperationRecord[];
  /** An operation of a transaction. */
  applied(operation: Operation): OperationRecord;
  /** A virtual operation. */
  virtual(operation: Operation): OperationRecord;
  /** Keeps the first `count` records only; the others were undone. */
  backTo(count: number): void;
}

/** `headTime` gives the time of the head, with which operations of transactions are recorded. */
export function createEmitted(headTime: () => number): Emitted {
  let records: OperationRecord[] = [];
  let [block, trx_id, trx_in_block, op_in_trx, virtual_op] = [0, noTransaction, 0, 0, 0n];
  let time: number | undefined;
  function add(op: Operation, virtual: bigint): OperationRecord {
    const timestamp = time ?? headTime();
    const record = { trx_id, block, trx_in_block, op_in_trx, virtual_op: virtual, timestamp, op } as OperationRecord;
    records.push(record);
    return record;
  }

  return {
    get records() {
      return records;
    },
    begin(blockNum) {
      records = [];
      [block, trx_id, trx_in_block, op_in_trx, virtual_op, time] = [blockNum, noTransaction, 0, 0, 0n, undefined];
    },
    beginTransaction(id, index) {
      [trx_id, trx_in_block, op_in_trx, virtual_op] = [id, index, -1, 0n];
    },
    endTransactions(at) {
      [trx_id, trx_in_block, op_in_trx, virtual_op, time] = [noTransaction, outside, 0, 0n, at];
    },
    applied(operation) {
      op_in_trx++;
      return add(operation, 0n);
    },
    virtual(operation) {
      virtual_op++;
      return add(operation, virtual_op);
    },
    backTo(count) {
      records.length = count;
    },
  };
}

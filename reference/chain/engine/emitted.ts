import type { OperationRecord } from '../view.ts';
import type { Operation } from './context.ts';

/** The id of no transaction: operations that none holds name it. */
export const noTransaction = '0'.repeat(40);
const outside = 4294967295;

/** Where an operation was applied: its block, its transaction, and which of its operations it is. */
export interface Place {
  begin(blockNum: number): void;
  beginTransaction(id: string, index: number): void;
  /** What follows belongs to no transaction and has the time of the block itself. Epoch seconds. */
  endTransactions(time: number): void;
}

/** The operations of the block that is being applied, with their places, in order. */
export interface Emitted extends Place {
  readonly records: readonly OperationRecord[];
  /** An operation of a transaction. */
  applied(operation: Operation): OperationRecord;
  /** One that the chain makes by itself. */
  virtual(operation: Operation): OperationRecord;
  /** Forgets all records but so many, the first: what came after was taken back. */
  backTo(count: number): void;
}

/** `headTime` gives the time of the head, which operations of transactions are recorded with. */
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

import type { OperationRecord } from '../../chain/block-records.ts';
import { impactedAccounts } from '../../chain/indexes/impacted.ts';
import type { ChainView } from '../../chain/view.ts';

/** The record of an operation; in deployed nodes each has the index 0 in its transaction. */
export function shownRecord({ protocol }: ChainView, record: OperationRecord): OperationRecord {
  return protocol.form === 'deployed' && record.op_in_trx !== 0 ? { ...record, op_in_trx: 0 } : record;
}

/**
 * The listed operations of a block: those of a transaction before the virtual ones that they cause (deployed), and none without
 * an account.
 */
export function listedRecords(view: ChainView, blockNum: number): readonly OperationRecord[] {
  return view
    .operationsInBlock(blockNum)
    .filter(({ op }) => impactedAccounts(op).size > 0)
    .map((record) => shownRecord(view, record))
    .toSorted((one, other) => one.trx_in_block - other.trx_in_block || Number(one.virtual_op - other.virtual_op));
}

import { impactedAccounts } from '../chain/indexes/impacted.ts';
import type { ChainView, OperationRecord } from '../chain/view.ts';

/** An operation as it is shown: deployed nodes say of each that it is the first of its transaction. */
export function shownRecord({ protocol }: ChainView, record: OperationRecord): OperationRecord {
  return protocol.form === 'deployed' && record.op_in_trx !== 0 ? { ...record, op_in_trx: 0 } : record;
}

/**
 * The operations of a block as they are listed: those of a transaction before what they brought about (deployed), and none that
 * concerns nobody.
 */
export function listedRecords(view: ChainView, blockNum: number): readonly OperationRecord[] {
  return view
    .operationsInBlock(blockNum)
    .filter(({ op }) => impactedAccounts(op).size > 0)
    .map((record) => shownRecord(view, record))
    .toSorted((one, other) => one.trx_in_block - other.trx_in_block || Number(one.virtual_op - other.virtual_op));
}

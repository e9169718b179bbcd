import { objectOf } from '../../spec/kernel/containers.ts';
import { type Json, stringifyJson } from '../../spec/kernel/json.ts';
import { write } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { operationRecord } from '../../spec/types/operation-record.ts';
import type { OperationRecord } from '../chain/block-records.ts';
import type { Mismatch } from './compare.ts';
import { withoutRepeated } from './other-builds.ts';

/** Operations without account history; no recording has them. */
const unrecorded: ReadonlySet<string> = new Set([
  'clear_null_account_balance',
  'comment_reward',
  'comment_payout_update',
]);

/** Deployed nodes list the operations of a transaction before the virtual ones, as all have the index 0. */
function deployedOrder(records: readonly OperationRecord[]): readonly OperationRecord[] {
  return records
    .map((record, index) => ({ record, index }))
    .sort(
      (one, other) =>
        one.record.trx_in_block - other.record.trx_in_block ||
        Number(one.record.virtual_op - other.record.virtual_op) ||
        one.index - other.index,
    )
    .map(({ record }) => record);
}

/** The compared members of a record: `op_in_trx` is always 0, and `virtual_op` has gaps (deployed). */
const shown = (record: Json): string => {
  const { op_in_trx: _, virtual_op: __, ...rest } = objectOf(record);
  return stringifyJson(rest as Json);
};

/** Compares the operations of a block by order and content. */
export function compareOperations(recorded: Json, applied: readonly OperationRecord[], wire: Wire) {
  const expected = withoutRepeated(recorded).map(shown);
  const listed = deployedOrder(applied.filter(({ op }) => !unrecorded.has(op.type)));
  const actual = listed.map((record) => shown(write(operationRecord, record, wire)));
  const mismatches: Mismatch[] = [];
  for (let index = 0; index < Math.max(expected.length, actual.length); index++)
    if (expected[index] !== actual[index])
      mismatches.push({ pointer: `/ops/${index}`, expected: expected[index], actual: actual[index] });
  return { compared: Math.max(expected.length, actual.length), mismatches };
}

import { objectOf } from '../../spec/kernel/combinators/containers.ts';
import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';
import { write } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { operationRecord } from '../../spec/types/operation-record.ts';
import type { OperationRecord } from '../chain/block-records.ts';
import type { Mismatch } from './compare.ts';
import { withNamedExtensions } from './other-builds.ts';

/** Operations without account history; no recording has them. */
const unrecorded: ReadonlySet<string> = new Set([
  'clear_null_account_balance',
  'comment_reward',
  'comment_payout_update',
]);

/** Where a record stands in the lists of deployed nodes. */
interface Standing {
  readonly trx_in_block: number;
  readonly virtual_op: number | bigint;
}

/** Deployed nodes list the operations of a transaction before the virtual ones, as all have the index 0; this node as they come. */
function deployedOrder<T>(records: readonly T[], standing: (record: T) => Standing): readonly T[] {
  return records
    .map((record, index) => ({ record, index, ...standing(record) }))
    .sort(
      (one, other) =>
        one.trx_in_block - other.trx_in_block ||
        Number(BigInt(one.virtual_op) - BigInt(other.virtual_op)) ||
        one.index - other.index,
    )
    .map(({ record }) => record);
}

const recordedStanding = (record: Json): Standing => {
  const { trx_in_block = 0, virtual_op = 0 } = objectOf(record);
  return { trx_in_block: Number(trx_in_block), virtual_op: Number(virtual_op) };
};

/** `trx_in_block` of what belongs to no transaction. */
const noTransaction = '4294967295';
const noTransactionId = '0'.repeat(40);

/** A node that makes blocks itself shows there the last transaction that it refused (deployed), in the operation as well. */
function withoutTransactionId({ trx_id: _, op = null, ...record }: Readonly<Record<string, Json>>) {
  const { type = null, value = null } = objectOf(op);
  const members = objectOf(value);
  const said = 'trx_id' in members ? { ...members, trx_id: noTransactionId } : value;
  return { trx_id: noTransactionId, ...record, op: { type, value: said } };
}

/** The compared members of a record: `op_in_trx` is always 0, `virtual_op` has gaps, and some builds write extensions as pairs (deployed). */
export const shown = (record: Json): string => {
  const { op_in_trx: _, virtual_op: __, op = null, ...others } = objectOf(record);
  const rest: Readonly<Record<string, Json>> = { ...others, op: withNamedExtensions(op) };
  return stringifyJson(`${rest.trx_in_block}` === noTransaction ? withoutTransactionId(rest) : rest);
};

/** Without what is there more often than here: some builds write the operations of a block twice after a restart. */
function withoutRepeated(recorded: readonly string[], ours: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const text of ours) left.set(text, (left.get(text) ?? 0) + 1);
  return recorded.filter((text) => {
    const count = left.get(text) ?? 1;
    left.set(text, count - 1);
    return count > 0;
  });
}

/** Compares the operations of a block by order and content. */
export function compareOperations(recorded: Json, applied: readonly OperationRecord[], wire: Wire) {
  const listed = applied.filter(({ op }) => !unrecorded.has(op.type));
  const actual = deployedOrder(listed, (record) => record).map((record) => shown(write(operationRecord, record, wire)));
  const all = deployedOrder(Array.isArray(recorded) ? (recorded as readonly Json[]) : [], recordedStanding);
  const expected = withoutRepeated(all.map(shown), actual);
  const mismatches: Mismatch[] = [];
  for (let index = 0; index < Math.max(expected.length, actual.length); index++)
    if (expected[index] !== actual[index])
      mismatches.push({ pointer: `/ops/${index}`, expected: expected[index], actual: actual[index] });
  return { compared: Math.max(expected.length, actual.length), mismatches };
}

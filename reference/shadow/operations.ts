import { type Json, parseJson } from '../../spec/kernel/json/json.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import type { OperationRecord } from '../chain/block-records.ts';
import { type Comparison, compare, type Mismatch } from '../replay/compare.ts';
import { compareOperations, shown } from '../replay/operations.ts';
import { isRecord } from '../services/kit/node-client.ts';
import type { ShadowDifference } from './difference.ts';
import { blockCall, operationsCall } from './target.ts';

/** Compares the operations of a block as a target tells them with ours. */
export function operationsDiffer(
  block: number,
  theirs: readonly Json[],
  ours: readonly OperationRecord[],
  wire: Wire,
): { readonly compared: number; readonly difference?: ShadowDifference } {
  const { compared, mismatches } = compareOperations(theirs, ours, wire);
  const [first] = mismatches;
  if (first === undefined) return { compared };
  return { compared, difference: differenceOf(block, theirs, mismatches, first) };
}

function differenceOf(
  block: number,
  theirs: readonly Json[],
  mismatches: readonly Mismatch[],
  first: Mismatch,
): ShadowDifference {
  const [told, own] = [textOf(first.expected), textOf(first.actual)];
  const isKnownHere = mismatches.some(({ actual }) => textOf(actual) === told);
  const isToldLater = mismatches.some(({ expected }) => textOf(expected) === own);
  const place =
    told === undefined
      ? theirs.length
      : Math.max(
          0,
          theirs.findIndex((each) => shown(each) === told),
        );
  const of = { part: 'operations', section: 'operations', block, since: block - 1 } as const;
  const calls = [{ ...operationsCall(block), result: { ops: theirs } as Json }, blockCall(block)];
  const rest = { calls, also: mismatches.length > 1 ? [{ section: 'operations', values: mismatches.length }] : [] };
  const named = (text: string | undefined) => (text === undefined ? undefined : nameOf(parseJson(text), block));
  if (told === undefined || (isKnownHere && !isToldLater))
    return {
      ...{ ...of, ...rest, kind: 'missing', operation: named(own), pointer: `/result/ops/${place}` },
      ...{ expected: own ?? 'nothing', actual: told ?? 'nothing' },
    };
  if (own === undefined || (isToldLater && !isKnownHere))
    return {
      ...{ ...of, ...rest, kind: 'unexpected', operation: named(told), pointer: `/result/ops/${place}` },
      ...{ expected: own ?? 'nothing', actual: told },
    };
  const found: Comparison = { compared: 0, mismatches: [] };
  compare(parseJson(own), parseJson(told), found);
  const value = found.mismatches[0] as Mismatch;
  return {
    ...{ ...of, ...rest, kind: 'value', operation: named(own), pointer: `/result/ops/${place}${value.pointer}` },
    ...{ expected: valueText(value.expected), actual: valueText(value.actual) },
  };
}

const textOf = (json: Json | undefined): string | undefined => (typeof json === 'string' ? json : undefined);

export const valueText = (json: Json | undefined): string =>
  json === undefined ? 'nothing' : JSON.stringify(json, bigints);

const bigints = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** `transfer in transaction 2 of block 17`, `producer_reward at the end of block 17`. */
export function nameOf(record: Json, block: number): string {
  const { op, trx_in_block } = isRecord(record) ? record : {};
  const { type = 'an operation' } = isRecord(op) ? op : {};
  const index = Number(trx_in_block);
  const name = String(type).replace(/_operation$/, '');
  return index >= 0 && index < 0xffffffff
    ? `${name} in transaction ${index} of block ${block}`
    : `${name} of block ${block}`;
}

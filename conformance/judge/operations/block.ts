import { core } from '../../../spec/dialects/core.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json, type JsonObject, member, stringifyJson } from '../../model/json.ts';
import { operationFields, operationName } from '../../model/operation-name.ts';
import { type Context, type GroupDifference, relation } from '../../model/rule.ts';
import { pluralize } from '../../util/pluralize.ts';
import { requestEach, sampled } from '../kit/blocks/heights.ts';
import { isSigned, operationMethods, operationRecords, type Records } from '../kit/blocks/operation-records.ts';
import { blockMethods, type Queried, queriedBlock } from '../kit/blocks/queried.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { comparable, differences } from '../kit/compare.ts';
import { isAbsentByRight } from '../kit/schema/absent.ts';

export const block = relation<{ readonly records: Records; readonly block: Queried }>({
  id: 'operations/block',
  requires:
    "The signed operations of `get_ops_in_block` are those of the block's transactions, each with its id and place.",
  clause: 'operations/record',
  scope: 'immutable',
  once: true,
  why: 'An indexer that reads operations must see exactly those of the block, each under its transaction.',
  example: 'The block transfers, then votes; get_ops_in_block has the transfer twice.',
  fault: {
    id: 'operation-twice',
    summary: 'an operation of a block twice, in the place of another',
    edit: inCall('any', (call) => {
      const found = operationRecords(call);
      if (found === undefined || found.onlyVirtual) return undefined;
      const { records, path } = found;
      const signed = records.flatMap((record, index) => (isSigned(record) ? [index] : []));
      const text = (index: number) => stringifyJson(records[index] ?? null);
      const place = signed.findIndex((index, at) => {
        const next = signed[at + 1];
        return next !== undefined && text(index) !== text(next);
      });
      const [left, right] = [signed[place], signed[place + 1]];
      if (left === undefined || right === undefined) return undefined;
      return { path, value: records.with(right, records[left] as (typeof records)[0]), found: [...path, right] };
    }),
  },
  methods: [...operationMethods, ...blockMethods],
  roles: ['records', 'block'],
  plan: (target) => [
    ...requestEach(target, ['block_api.get_block'], sampled(target)),
    ...requestEach(target, ['account_history_api.get_ops_in_block'], sampled(target), { only_virtual: false }),
    ...requestEach(target, ['condenser_api.get_block'], sampled(target)),
    ...requestEach(target, ['condenser_api.get_ops_in_block'], sampled(target), { only_virtual: false }),
  ],
  assignRoles: (call) => {
    const [block, records] = [queriedBlock(call), operationRecords(call)];
    if (block?.json) return [{ group: `${block.form} ${block.num}`, role: 'block', value: block }];
    if (records === undefined || records.onlyVirtual) return [];
    return [{ group: `${records.form} ${records.num}`, role: 'records', value: records }];
  },
  judge: ({ records, block }, context) => {
    const expected = inBlock(block.json);
    if (expected === undefined) return [];
    if (mayBeLeftOut(expected, records, context)) return undefined;
    const found = compare(expected, records, context);
    const count = found.some(({ kind }) => kind === 'count');
    // While a block is the head, deployed nodes list pending operations with its own.
    return count && !isSettled(block.num, context)
      ? { inconclusive: 'the block is not known to be irreversible, and the counts differ' }
      : found.map((difference) => ({
          ...difference,
          contradictedBy: [{ role: 'block' as const, path: [...block.path, 'transactions'] }],
        }));
  },
});

type Expected = { readonly trx_id: Json; readonly trx_in_block: number; readonly op: Json };

/** The expected records, in order; undefined where the block has another shape. */
function inBlock(block: JsonObject | undefined): readonly Expected[] | undefined {
  const [transactions, ids] = [member(block, 'transactions'), member(block, 'transaction_ids')];
  if (!isArray(transactions) || !isArray(ids) || transactions.length !== ids.length) return undefined;
  return transactions.flatMap((transaction, index) => {
    const operations = member(transaction, 'operations');
    if (!isArray(operations)) return [];
    return operations.map((op) => ({ trx_id: ids[index] as Json, trx_in_block: index, op }));
  });
}

function compare(
  expected: readonly Expected[],
  { records, path, form }: Records,
  { dialect = core }: Context,
): GroupDifference<'records'>[] {
  const method = form === 'legacy' ? 'condenser_api.get_ops_in_block' : 'account_history_api.get_ops_in_block';
  const result: Json = form === 'legacy' ? records : { ops: records };
  const places = records.flatMap((record, index) => (isSigned(record) ? [{ record, index }] : []));
  if (places.length !== expected.length) {
    const wanted = `${pluralize(expected.length, 'operation')} of transactions, as in the block`;
    return [{ role: 'records', path, kind: 'count', expected: wanted, actual: `${places.length} of them` }];
  }
  const inOrder = places.map(({ record, index }, place) => ({
    index,
    record,
    found: differences(expected[place] as Expected, record, [...path, index]).filter(
      (each) => !isAbsentByRight(method, result, each, dialect),
    ),
  }));
  if (inOrder.every(({ found }) => found.length === 0)) return [];
  // No document says in which order they are given.
  const rest = countsOf(expected.map((one) => comparable(one)));
  const others = inOrder.filter(({ record: { trx_id = null, trx_in_block = null, op = null } }) => {
    return !takesOne(rest, comparable({ trx_id, trx_in_block, op }));
  });
  // Members beyond the documents may stand in one of the two.
  const missing = expected.filter((one) => takesOne(rest, comparable(one)));
  const strange =
    others.length > mostPaired
      ? others
      : others.filter(({ record, index }) => {
          const place = missing.findIndex((one) =>
            differences(one, record, [...path, index]).every((each) => isAbsentByRight(method, result, each, dialect)),
          );
          if (place >= 0) missing.splice(place, 1);
          return place < 0;
        });
  return strange.flatMap(({ index, record, found }): GroupDifference<'records'>[] => {
    if (found.length > 0) return found.map((difference) => ({ ...difference, role: 'records' }));
    const wanted = 'an operation of the block that no other record is';
    return [{ role: 'records', path: [...path, index], kind: 'unexpected', expected: wanted, actual: record }];
  });
}

/**
 * Whether all that lacks may be what the node was told to leave out (deployed): operations of names that it shows no record of, or about
 * accounts that it shows no history of.
 */
function mayBeLeftOut(expected: readonly Expected[], { records }: Records, { shown }: Context): boolean {
  const listed = records.filter(isSigned);
  if (shown === undefined || listed.length >= expected.length) return false;
  const isDue = (op: Json) => {
    const name = operationName(op);
    if (name === undefined || !shown.has('recorded operation', name)) return false;
    return accountsIn(operationFields(op)).some((account) => shown.has('history', account));
  };
  const rest = countsOf(listed.map(({ op }) => comparable(op ?? null)));
  const lacking = expected.filter(({ op }) => !takesOne(rest, comparable(op)));
  const isAllOfBlock = [...rest.values()].every((count) => count <= 0);
  return isAllOfBlock && !lacking.some(({ op }) => isDue(op));
}

/** Texts in the fields of an operation that may be names of accounts, those in lists too. */
const accountsIn = (fields: Json | undefined): readonly string[] =>
  (isObject(fields) ? Object.values(fields) : [])
    .flatMap((value) => (isArray(value) ? value : [value]))
    .filter((value): value is string => typeof value === 'string');

/** Longer lists of strange operations are not paired one by one. */
const mostPaired = 500;

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function takesOne(rest: Map<string, number>, text: string): boolean {
  const left = rest.get(text) ?? 0;
  rest.set(text, left - 1);
  return left > 0;
}

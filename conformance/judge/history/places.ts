import { mutate } from '../../../spec/kernel/schema.ts';
import type { Request } from '../../model/exchange/request.ts';
import { type Edit, inCall } from '../../model/fault.ts';
import { integerValue, isArray, type Json, member, pick, stringifyJson } from '../../model/json.ts';
import { type GroupDifference, type RelationRule, relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { groupBy } from '../../util/group-by.ts';
import { sampled } from '../kit/blocks/heights.ts';
import { type LookedUp, lookedUp, lookupMethods } from '../kit/blocks/looked-up.ts';
import {
  type Records as BlockRecords,
  isSigned,
  operationMethods,
  operationRecords,
} from '../kit/blocks/operation-records.ts';
import { blockMethods, type Queried, queriedBlock } from '../kit/blocks/queried.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { differences } from '../kit/compare.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { historyMethods, historyOf, noTransaction, placeOf, type Recorded } from './entries.ts';
import { latestPages } from './latest-operations.ts';

/** While a block is the head, deployed nodes list pending operations with its own, so it is not compared. */
const unsettled = undefined;

/** The latest entries of the accounts that signed transactions of the sampled blocks. */
export const historiesOfSigners = (target: Target) => latestPages(target, target.signers, 3, 100);

export const sampledBlocks = (
  target: Target,
  name: 'condenser_api.get_block' | 'condenser_api.get_ops_in_block',
): readonly Request[] =>
  aboutEach(sampled(target), 5, (block_num) =>
    requestsTo(target, [name, name === 'condenser_api.get_block' ? { block_num } : { block_num, only_virtual: false }]),
  );

/** Either may have members that no document lists. */
const same = (left: Json, right: Json) =>
  differences(left, right, []).length === 0 || differences(right, left, []).length === 0;

/** Replaces all signed operations by votes, as it is unknown which of their blocks other answers report. */
const mutation = inCall(historyMethods, (call): Edit | undefined => {
  const history = historyOf(call);
  const signed = history?.list.filter(({ json }) => isSigned(json)) ?? [];
  const vote = { voter: 'zzzz', author: 'zzzz', permlink: 'x', weight: 1 };
  const op = history?.form === 'legacy' ? ['vote', vote] : { type: 'vote_operation', value: vote };
  if (signed.length === 0 || call.result === undefined) return undefined;
  const value = signed.reduce(
    (json, { path }) => mutate(json, { path: [...path.slice(1), 'op'], value: op, fault: '' }),
    call.result,
  );
  return { path: ['result'], value };
});

/** The difference of an entry whose operation is not among those of its place. */
function unknownOperation<R extends string>(
  { path, json }: Recorded,
  where: string,
  contradictedBy: GroupDifference<R>['contradictedBy'],
): Omit<GroupDifference<R>, 'role'> {
  const expected = `an operation of ${where}`;
  return { path: [...path, 'op'], kind: 'value', expected, actual: json.op, ...(contradictedBy && { contradictedBy }) };
}

/** Every entry of a history is one of the records of its block. */
export const inOperations = relation<{ readonly entries: readonly Recorded[]; readonly block: BlockRecords }>({
  id: 'history/entries-of-block',
  requires: 'Every entry of an account history is among the records of `get_ops_in_block` of its block.',
  clause: 'operations/record',
  scope: 'immutable',
  why: 'The history of an account is a part of the history of the chain; it has no other entries.',
  example: 'An entry of block 7 is not among the records of `get_ops_in_block [7, false]`.',
  fault: { id: 'history-entry-of-no-block', summary: 'an entry that its block does not hold', edit: mutation },
  methods: [...historyMethods, ...operationMethods],
  roles: ['entries', 'block'],
  plan: (target) => [...historiesOfSigners(target), ...sampledBlocks(target, 'condenser_api.get_ops_in_block')],
  assignRoles: (call) => {
    const block = operationRecords(call);
    if (block) return block.onlyVirtual ? [] : [{ group: `${block.form} ${block.num}`, role: 'block', value: block }];
    const history = historyOf(call);
    if (history === undefined) return [];
    return [...groupBy(history.list, (entry) => placeOf(entry)?.block)].map(([num, value]) => {
      return { group: `${history.form} ${num}`, role: 'entries', value };
    });
  },
  judge: ({ entries, block }, context) => {
    const strange = entries.find(({ json }) => {
      const known = pick(json, ['trx_id', 'op', 'trx_in_block', 'timestamp']);
      return !block.records.some((record) => same(known, pick(record, Object.keys(known))));
    });
    if (strange === undefined) return [];
    if (!isSettled(block.num, context)) return unsettled;
    const contradictedBy = [{ role: 'block' as const, path: block.path }];
    return [
      { role: 'entries', ...unknownOperation(strange, `block ${block.num} and its place there`, contradictedBy) },
    ];
  },
});

/** A signed operation is in the transaction and block that its entry names. */
export const inBlock = relation<{ readonly entries: readonly Recorded[]; readonly block: Queried }>({
  id: 'history/entries-in-block',
  requires: 'Every signed entry of an account history is in the transaction of the block that it names.',
  clause: 'operations/record',
  scope: 'immutable',
  why: 'A payment in a history is proven by the block: by its transaction there, which somebody signed.',
  example: 'An entry names transaction 3 of block 7, which holds another operation.',
  fault: { id: 'history-entry-not-signed', summary: 'an entry without a signed operation', edit: mutation },
  methods: [...historyMethods, ...blockMethods],
  roles: ['entries', 'block'],
  plan: (target) => [...historiesOfSigners(target), ...sampledBlocks(target, 'condenser_api.get_block')],
  assignRoles: (call) => {
    const block = queriedBlock(call);
    if (block) return block.json ? [{ group: `${block.form} ${block.num}`, role: 'block', value: block }] : [];
    const history = historyOf(call);
    const signed = history?.list.filter((entry) => isSigned(entry.json)) ?? [];
    return [...groupBy(signed, (entry) => placeOf(entry)?.block)].map(([num, value]) => {
      return { group: `${history?.form} ${num}`, role: 'entries', value };
    });
  },
  judge: ({ entries, block }, context) => {
    const transactions = member(block.json, 'transactions');
    if (transactions === undefined || !isArray(transactions)) return undefined;
    const strange = entries.find((entry) => {
      const operations = member(transactions[placeOf(entry)?.transaction ?? -1], 'operations');
      return !operations || !isArray(operations) || !operations.some((op) => same(entry.json.op as Json, op));
    });
    if (strange === undefined) return [];
    if (!isSettled(block.num, context)) return unsettled;
    const contradictedBy = [{ role: 'block' as const, path: [...block.path, 'transactions'] }];
    return [{ role: 'entries', ...unknownOperation(strange, 'that transaction of the block', contradictedBy) }];
  },
});

/** The same of a transaction that was looked up. */
export const inTransaction = relation<{ readonly entry: Recorded; readonly record: LookedUp }>({
  id: 'history/entries-in-transaction',
  requires:
    '`get_transaction` of the id in an entry of an account history has the block, the place and the operation of the entry.',
  clause: 'records/transaction_record/transaction_num',
  scope: 'immutable',
  why: 'From an entry a wallet links to its transaction: that must be of the same block and hold the operation.',
  example: 'An entry has block 7, `get_transaction` of its id has block 8.',
  fault: {
    id: 'history-entry-not-in-transaction',
    summary: 'an entry that its transaction does not hold',
    edit: mutation,
  },
  methods: [...historyMethods, ...lookupMethods],
  roles: ['entry', 'record'],
  plan: (target) => [
    ...historiesOfSigners(target),
    ...aboutEach(target.samples, 3, ({ transactionId }) =>
      requestsTo(target, ['condenser_api.get_transaction', { trx_id: transactionId }]),
    ),
  ],
  assignRoles: (call) => {
    const record = lookedUp(call);
    if (record?.id) return [{ group: `${record.form} ${record.id}`, role: 'record', value: record }];
    const history = historyOf(call);
    if (history === undefined) return [];
    return history.list.flatMap((value) => {
      const { trx_id: id } = value.json;
      return id === noTransaction.id || !isSigned(value.json)
        ? []
        : [{ group: `${history.form} ${id}`, role: 'entry', value }];
    });
  },
  judge: ({ entry, record: { json, path } }, context) => {
    const operations = member(json, 'operations');
    const [num, place] = [integerValue(json.block_num), integerValue(json.transaction_num)];
    const reported = placeOf(entry);
    if (operations === undefined || !isArray(operations) || reported === undefined || num === undefined)
      return undefined;
    const holds = operations.some((op) => same(entry.json.op as Json, op));
    const isThere = BigInt(reported.block) === num && BigInt(reported.transaction) === place;
    if (holds && isThere) return [];
    if (!isSettled(reported.block, context)) return unsettled;
    const contradictedBy = [{ role: 'record' as const, path }];
    if (!holds) return [{ role: 'entry', ...unknownOperation(entry, 'that transaction', contradictedBy) }];
    const expected = `transaction ${place} of block ${num}`;
    const actual = `transaction ${reported.transaction} of block ${reported.block}`;
    return [{ role: 'entry', path: [...entry.path, 'trx_in_block'], kind: 'value', expected, actual, contradictedBy }];
  },
});

/** Of a block, the virtual operations alone are those of all that are virtual. */
export const onlyVirtual = relation<{ readonly all: BlockRecords; readonly virtual: BlockRecords }>({
  id: 'history/virtual-of-all',
  requires: '`get_ops_in_block` with `only_virtual` answers exactly the virtual operations that it answers without.',
  clause: 'condenser_api.get_ops_in_block/params',
  clauses: { 'account_history_api.get_ops_in_block': 'account_history_api.get_ops_in_block/params' },
  scope: 'immutable',
  once: true,
  why: 'An indexer requests only virtual operations to save time, which must not cost it a reward.',
  example: '`get_ops_in_block [7, false]` has two virtual operations, `[7, true]` one of them.',
  fault: {
    id: 'history-virtual-lost',
    summary: 'no virtual operations where a block has some',
    edit: inCall(operationMethods, (call) => {
      const found = operationRecords(call);
      return found?.onlyVirtual && found.records.length > 0 ? { path: found.path, value: [] } : undefined;
    }),
  },
  methods: operationMethods,
  roles: ['all', 'virtual'],
  plan: (target) =>
    aboutEach(sampled(target), 2, (block_num) =>
      [true, false].flatMap((only_virtual) =>
        requestsTo(target, ['condenser_api.get_ops_in_block', { block_num, only_virtual }]),
      ),
    ),
  assignRoles: (call) => {
    const value = operationRecords(call);
    return value ? [{ group: `${value.form} ${value.num}`, role: value.onlyVirtual ? 'virtual' : 'all', value }] : [];
  },
  judge: ({ all, virtual }, context) => {
    const wanted = all.records.filter((record) => !isSigned(record));
    const found = differences(wanted, virtual.records, virtual.path).slice(0, 1);
    if (found.length > 0 && !isSettled(all.num, context)) return unsettled;
    return found.map((difference) => ({
      ...difference,
      role: 'virtual' as const,
      contradictedBy: [{ role: 'all' as const, path: all.path }],
    }));
  },
});

/** No operation of a block is later than the block. */
export const withinTime = relation<{ readonly records: BlockRecords; readonly block: Queried }>({
  id: 'history/not-after-its-block',
  requires: 'No record of `get_ops_in_block` has a `timestamp` after that of its block.',
  clause: 'records/operation_record/timestamp',
  scope: 'immutable',
  once: true,
  why: 'Days are closed by the time of blocks: an operation that is dated later falls into the wrong one.',
  example: 'A record of a block of 12:00:00 has the `timestamp` 13:00:00.',
  fault: {
    id: 'history-record-of-tomorrow',
    summary: 'an operation dated years after its block',
    edit: inCall(operationMethods, (call) => {
      const found = operationRecords(call);
      const last = found && found.records.length - 1;
      if (found === undefined || last === undefined || last < 0) return undefined;
      return { path: [...found.path, last, 'timestamp'], value: '2037-01-01T00:00:00' };
    }),
  },
  methods: [...operationMethods, ...blockMethods],
  roles: ['records', 'block'],
  plan: (target) =>
    aboutEach(sampled(target), 2, (block_num) =>
      requestsTo(
        target,
        ['condenser_api.get_ops_in_block', { block_num, only_virtual: false }],
        ['condenser_api.get_block', { block_num }],
      ),
    ),
  assignRoles: (call) => {
    const block = queriedBlock(call);
    if (block) return block.json ? [{ group: `${block.form} ${block.num}`, role: 'block', value: block }] : [];
    const records = operationRecords(call);
    return records ? [{ group: `${records.form} ${records.num}`, role: 'records', value: records }] : [];
  },
  judge: ({ records, block }, context) => {
    const time = member(block.json, 'timestamp');
    if (typeof time !== 'string') return undefined;
    const index = records.records.findIndex((record) => String(record.timestamp) > time);
    if (index < 0) return [];
    if (!isSettled(block.num, context)) return unsettled;
    return [
      {
        role: 'records',
        path: [...records.path, index, 'timestamp'],
        kind: 'value',
        expected: `no time after ${stringifyJson(time)}, that of the block`,
        actual: records.records[index]?.timestamp,
        contradictedBy: [{ role: 'block', path: [...block.path, 'timestamp'] }],
      },
    ];
  },
});

export const places: readonly RelationRule[] = [inOperations, inBlock, inTransaction, onlyVirtual, withinTime];

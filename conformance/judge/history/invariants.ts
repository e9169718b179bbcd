import type { Call } from '../../model/exchange/call.ts';
import type { Edit } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { integerValue, isArray, isObject, member } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { blockNumber } from '../kit/arguments/argument.ts';
import { isSigned, operationMethods, operationRecords } from '../kit/blocks/operation-records.ts';
import { invariant, type RuleText } from '../kit/invariant.ts';
import { inMember } from '../kit/placed.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';
import {
  historyMethods,
  historyOf,
  nameOf,
  noTransaction,
  placeOf,
  type Recorded,
  recordMethods,
  recordsReported,
} from './entries.ts';

/** What must hold among the operation records of one answer. */
interface Row extends RuleText {
  readonly methods: readonly string[];
  readonly records: (call: Call) => readonly Recorded[] | undefined;
  /** The first record that breaks it, by the ones before it. */
  readonly broken: (records: readonly Recorded[], call: Call) => Difference | undefined;
  readonly mutation: (records: readonly Recorded[], call: Call) => Edit | undefined;
}

/** A hardfork is reported in the first transaction, where it does not belong, so its place is not compared. */
const isPlaced = (record: Recorded) =>
  record.json.trx_id !== noTransaction.id || placeOf(record)?.transaction === noTransaction.place;

const reported = (call: Call) => recordsReported(call)?.list;
const placed = (call: Call) => reported(call)?.filter(isPlaced);
const ofHistory = (call: Call) => historyOf(call)?.list;
const ofBlock = (call: Call) => (operationRecords(call) ? recordsReported(call)?.list : undefined);
const virtualOnly = (call: Call) => (operationRecords(call)?.onlyVirtual ? reported(call) : undefined);
const withSigned = (call: Call) => (operationRecords(call)?.onlyVirtual ? undefined : reported(call));

/** The members of `producer_reward`, which no other operation of document 1 and of deployed nodes has. */
const ofReward = String(['producer', 'vesting_shares']);

function fieldNames({ json: { op } }: Recorded): readonly string[] {
  const fields = isArray(op) ? op[1] : member(op, 'value');
  return isObject(fields) ? Object.keys(fields).toSorted() : [];
}

/** How many of these records are of the transaction of one of them. */
const besides = (records: readonly Recorded[], one: Recorded) =>
  records.filter((record) => placeOf(record)?.transaction === placeOf(one)?.transaction).length;

const placeInTransaction = ({ json }: Recorded) => integerValue(json.op_in_trx);

/** The place of the first operation of a transaction in these records: no document says whether it is 0 or 1. */
const firstPlace = (records: readonly Recorded[]) =>
  records.every((record) => (placeInTransaction(record) ?? 1n) >= 1n) ? 1n : 0n;

/** The first entry that belongs before its predecessor. */
function misplaced(
  records: readonly Recorded[],
  isBefore: (one: Recorded, other: Recorded) => boolean,
): Recorded | undefined {
  return records.find((record, index) => index > 0 && isBefore(record, records[index - 1] as Recorded));
}

const rows: RuleTable<Row> = {
  'history/block-requested': {
    requires: 'Every record of `get_ops_in_block` has the requested number as `block`.',
    clause: 'records/operation_record/block',
    why: 'An indexer that reads block by block stores every operation under the requested block.',
    example: '`get_ops_in_block [7, false]` holds a record with `"block": 8`.',
    methods: operationMethods,
    records: ofBlock,
    broken: (records, call) => {
      const num = blockNumber(call);
      const strange = records.find((record) => placeOf(record) && placeOf(record)?.block !== num);
      return strange && inMember(strange, 'block', `${num}, as requested`);
    },
    mutation: (records) => {
      const last = records.at(-1);
      return last && { path: [...last.path, 'block'], value: Number(placeOf(last)?.block) + 1 };
    },
  },
  'history/one-id-per-transaction': {
    requires: 'Operation records of the same block and `trx_in_block` have the same `trx_id`.',
    clause: 'records/operation_record/trx_id',
    why: 'Operations are put together to transactions by id: two ids of one transaction tear it apart.',
    example: 'Two records of block 7 with `trx_in_block` 3 have different `trx_id`.',
    methods: recordMethods,
    records: placed,
    broken: (records) => {
      const ids = new Map<string, unknown>();
      const strange = records.find((record) => {
        const { block, transaction } = placeOf(record) ?? {};
        const key = `${block} ${transaction}`;
        if (!ids.has(key)) ids.set(key, record.json.trx_id);
        return block !== undefined && ids.get(key) !== record.json.trx_id;
      });
      return strange && inMember(strange, 'trx_id', 'the id of the record before it of the same place');
    },
    mutation: (records) => {
      const places = records.map((record) => `${placeOf(record)?.block} ${placeOf(record)?.transaction}`);
      const index = places.findIndex((place, at) => places.indexOf(place) < at);
      const second = records[index];
      return second && { path: [...second.path, 'trx_id'], value: 'ab'.repeat(20) };
    },
  },
  'history/in-order-of-places': {
    requires:
      'The entries of an account history follow each other by `block` and `trx_in_block`, in the order of their numbers.',
    // operations/block judges the records of a block.
    clause: 'records/operation_record/trx_in_block',
    why: 'A client replays operations in the order of their numbers, so transactions must be in order.',
    example: 'An entry of transaction 5 of block 7 comes before one of transaction 2 of that block.',
    methods: historyMethods,
    records: placed,
    broken: (records) => {
      const strange = misplaced(records, (one, other) => {
        const [own, before] = [placeOf(one), placeOf(other)];
        if (own === undefined || before === undefined) return false;
        return own.block < before.block || (own.block === before.block && own.transaction < before.transaction);
      });
      return (
        strange && {
          path: strange.path,
          kind: 'order',
          expected: 'a place after the record before',
          actual: strange.json,
        }
      );
    },
    mutation: (records) => {
      const places = records.map(placeOf);
      const index = places.findIndex((place, at) => {
        const next = places[at + 1];
        return place && next && place.block === next.block && place.transaction < next.transaction;
      });
      const [one, other] = [records[index], records[index + 1]];
      if (one === undefined || other === undefined) return undefined;
      // Below every place of the record before, and of a transaction that no other record is of.
      const value = {
        ...other.json,
        trx_in_block: placeOf(one)?.transaction === 0 ? -1 : 0,
        trx_id: one.json.trx_id as string,
      };
      return Number(value.trx_in_block) < 0 ? undefined : { path: other.path, value };
    },
  },
  'history/in-order-of-time': {
    requires: 'No entry of an account history has an earlier `timestamp` than one with a lower number.',
    clause: 'records/operation_record/timestamp',
    why: 'A wallet shows a history with dates, which cannot go back in time.',
    example: 'An entry of a history has a `timestamp` an hour before the entry in front of it.',
    methods: historyMethods,
    records: ofHistory,
    broken: (records) => {
      const strange = misplaced(records, (one, other) => String(one.json.timestamp) < String(other.json.timestamp));
      return strange && inMember(strange, 'timestamp', 'a time from that of the entry before', 'order');
    },
    mutation: (records) => {
      const last = records.length > 1 ? records.at(-1) : undefined;
      return last && { path: [...last.path, 'timestamp'], value: '2001-01-01T00:00:00' };
    },
  },
  'history/producer-reward-is-virtual': {
    requires: '`virtual_op` of a `producer_reward` is not 0.',
    clause: 'records/operation_record/virtual_op',
    why: 'A block reward has no transaction; a client that looks for one in the block finds nothing.',
    example: 'A record of `producer_reward` has `virtual_op` 0.',
    methods: recordMethods,
    records: withSigned,
    broken: (records) => {
      const strange = records.find((record) => nameOf(record) === 'producer_reward' && isSigned(record.json));
      return strange && inMember(strange, 'virtual_op', 'not 0, for it is a virtual operation');
    },
    mutation: (records) => {
      const reward = records.find((record) => nameOf(record) === 'producer_reward' && !isSigned(record.json));
      return reward && { path: [...reward.path, 'virtual_op'], value: reward.json.virtual_op === true ? false : 0 };
    },
  },
  'history/producer-reward-by-its-name': {
    requires: 'A virtual operation with exactly the members `producer` and `vesting_shares` is a `producer_reward`.',
    clause: 'operation/producer_reward',
    why: 'An indexer finds the rewards of witnesses by the name of the operation; under another one it finds none.',
    example: 'A record of a block has the operation `block_reward` with `producer` and `vesting_shares`.',
    methods: recordMethods,
    records: (call) => reported(call)?.filter((record) => String(fieldNames(record)) === ofReward),
    broken: (records) => {
      const strange = records.find((record) => nameOf(record) !== 'producer_reward');
      return (
        strange && {
          path: [...strange.path, 'op', isArray(strange.json.op) ? 0 : 'type'],
          kind: 'value',
          expected: 'producer_reward, which has these members',
          actual: nameOf(strange),
        }
      );
    },
    mutation: ([reward]) =>
      reward && {
        path: [...reward.path, 'op', isArray(reward.json.op) ? 0 : 'type'],
        value: isArray(reward.json.op) ? 'block_reward' : 'block_reward_operation',
      },
  },
  'history/place-in-its-transaction': {
    requires:
      '`op_in_trx` of a signed operation in `get_ops_in_block`, counted from 0 or from 1, is one of as many places as its transaction has operations.',
    clause: 'records/operation_record/op_in_trx',
    level: 'should',
    why: 'An indexer looks the operation up in its transaction by this place; behind the last one it finds none.',
    example: 'The only operation of a transaction has `op_in_trx` 2.',
    methods: operationMethods,
    records: (call) => withSigned(call)?.filter(({ json }) => isSigned(json)),
    broken: (records) => {
      const first = firstPlace(records);
      const end = (record: Recorded) => first + BigInt(besides(records, record));
      const strange = records.find((record) => (placeInTransaction(record) ?? 0n) >= end(record));
      return strange && inMember(strange, 'op_in_trx', `below ${end(strange)}, by the operations of its transaction`);
    },
    mutation: (records) => {
      const last = records.at(-1);
      return last && { path: [...last.path, 'op_in_trx'], value: records.length + 1 };
    },
  },
  'history/only-virtual-requested': {
    requires: '`get_ops_in_block` answers only virtual operations where `only_virtual` is true.',
    clause: 'condenser_api.get_ops_in_block/params',
    why: 'An indexer that has the blocks requests only virtual operations; others would be counted twice.',
    example: '`get_ops_in_block [7, true]` holds a transfer.',
    methods: operationMethods,
    records: virtualOnly,
    broken: (records) => {
      const strange = records.find(({ json }) => isSigned(json));
      return strange && inMember(strange, 'virtual_op', 'not 0, as only virtual ones were requested');
    },
    mutation: (records) => {
      const last = records.at(-1);
      return last && { path: [...last.path, 'virtual_op'], value: last.json.virtual_op === true ? false : 0 };
    },
  },
};

function rule({ records, broken, mutation, ...text }: Row): ExchangeRule {
  return invariant({
    ...text,
    parts: (call) => [records(call) ?? []].filter((list) => list.length > 0),
    wrong: broken,
    fault: 'an operation record that does not belong to its answer',
    mutation,
  });
}

export const invariants = rulesOf(rows, rule);

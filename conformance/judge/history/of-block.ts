import { inCall } from '../../model/fault.ts';
import { at, isArray, isObject, type Json, type JsonObject, member, stringifyJson } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { sampled } from '../kit/blocks/heights.ts';
import { type Records as BlockRecords, operationMethods, operationRecords } from '../kit/blocks/operation-records.ts';
import { blockMethods, type Queried, queriedBlock } from '../kit/blocks/queried.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import type { RuleText } from '../kit/invariant.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

/** What the records of a block must be, by the block or by the one before it. */
interface Row extends RuleText {
  /** The block that they are compared with: 0 is their own, -1 the one before. */
  readonly by: 0 | -1;
  /** The member of that block. */
  readonly of: string;
  /** The member of a record, as a path, and what it should be; undefined: it is right, or cannot be judged. */
  wrong(record: JsonObject, value: string): readonly [path: readonly (string | number)[], expected: string] | undefined;
  readonly fault: string;
  /** The place and the value of the fault in a record; undefined: this record has nothing to break. */
  mutation(record: JsonObject): readonly [path: readonly (string | number)[], value: Json] | undefined;
}

type OperationMethod = 'condenser_api.get_ops_in_block' | 'account_history_api.get_ops_in_block';

const reward = ['producer_reward', 'producer_reward_operation'];

/** Where a reward of a witness names it; undefined for other operations. */
function producerIn({ op }: JsonObject): readonly (string | number)[] | undefined {
  const [name, fields] = isArray(op) ? op : [member(op, 'type'), member(op, 'value')];
  if (!reward.includes(String(name)) || !isObject(fields)) return undefined;
  return typeof fields.producer === 'string' ? ['op', isArray(op) ? 1 : 'value', 'producer'] : undefined;
}

const rows: RuleTable<Row> = {
  'history/producer-of-block': {
    requires: '`producer` of a `producer_reward` in `get_ops_in_block` is the `witness` of the block.',
    clause: 'operation/producer_reward',
    level: 'should',
    why: 'A site shows what a witness earns: the reward of a block goes to whoever made it.',
    example: 'Block 7 was made by alice, and its `producer_reward` names bob.',
    by: 0,
    of: 'witness',
    wrong: (record, witness) => {
      const path = producerIn(record);
      return path === undefined || at(record, path) === witness
        ? undefined
        : [path, `${stringifyJson(witness)}, who made the block`];
    },
    fault: 'a reward for another witness than that of the block',
    mutation: (record) => {
      const path = producerIn(record);
      return path && [path, 'mallory'];
    },
  },
  'history/not-before-the-block-before': {
    requires: 'No record of `get_ops_in_block` has a `timestamp` before that of the block before its own.',
    clause: 'records/operation_record/timestamp',
    level: 'should',
    why: 'Days are closed by the time of blocks: an operation that is dated earlier falls into a day that is closed.',
    example: 'A record of block 8 has the `timestamp` 11:59:00, and block 7 was made at 12:00:00.',
    by: -1,
    of: 'timestamp',
    wrong: ({ timestamp }, before) =>
      typeof timestamp === 'string' && timestamp < before
        ? [['timestamp'], `no time before ${stringifyJson(before)}, that of the block before`]
        : undefined,
    fault: 'an operation dated before the block before',
    mutation: ({ timestamp }) => (typeof timestamp === 'string' ? [['timestamp'], '2001-01-01T00:00:00'] : undefined),
  },
};

interface Group {
  readonly records: BlockRecords;
  readonly block: Queried;
}

function rule({ by, of, wrong, fault, mutation, ...text }: Row): RelationRule {
  return relation<Group>({
    ...text,
    scope: 'immutable',
    once: true,
    methods: [...operationMethods, ...blockMethods],
    roles: ['records', 'block'],
    fault: {
      summary: fault,
      edit: inCall(operationMethods, (call) => {
        const found = operationRecords(call);
        const place = found?.records.findIndex((record) => mutation(record) !== undefined) ?? -1;
        const record = found?.records[place];
        if (found === undefined || record === undefined) return undefined;
        const [path, value] = mutation(record) ?? [[], null];
        return { path: [...found.path, place, ...path], value };
      }),
    },
    plan: (target) =>
      aboutEach(sampled(target), 3, (block_num) =>
        requestsTo(
          target,
          ...operationMethods.map((name) => [name as OperationMethod, { block_num, only_virtual: false }] as const),
          ...blockMethods.map((name) => [name, { block_num: Math.max(1, block_num + by) }] as const),
        ),
      ),
    assignRoles: (call) => {
      const [block, records] = [queriedBlock(call), operationRecords(call)];
      if (block?.json) return [{ group: `${block.form} ${block.num}`, role: 'block', value: block }];
      return records ? [{ group: `${records.form} ${records.num + by}`, role: 'records', value: records }] : [];
    },
    judge: ({ records, block }, context) => {
      const value = member(block.json, of);
      if (typeof value !== 'string') return undefined;
      const place = records.records.findIndex((record) => wrong(record, value) !== undefined);
      if (place < 0) return [];
      // While a block is the head, deployed nodes list pending operations with its own.
      if (!isSettled(records.num, context)) return undefined;
      const record = records.records[place] as JsonObject;
      const [path, expected] = wrong(record, value) ?? [[], ''];
      const actual = at(record, path);
      const contradictedBy = [{ role: 'block' as const, path: [...block.path, of] }];
      return [
        { role: 'records', path: [...records.path, place, ...path], kind: 'value', expected, actual, contradictedBy },
      ];
    },
  });
}

/** Records of a block beside the block, and the one before it. */
export const ofBlock: readonly RelationRule[] = rulesOf(rows, rule);

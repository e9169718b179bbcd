import type { Dialect } from '../../../spec/kernel/wire.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type JsonObject, member, pick } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { inLegacyForm } from '../kit/blocks/forms-of-operation.ts';
import { requestEach, sampled } from '../kit/blocks/heights.ts';
import { operationMethods, operationRecords, type Records } from '../kit/blocks/operation-records.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { comparable, differences } from '../kit/compare.ts';
import { isAbsentByRight } from '../kit/schema/absent.ts';

const members = ['trx_id', 'block', 'trx_in_block', 'op_in_trx', 'virtual_op', 'timestamp'];

/** What tells the records of a block from each other, but those of one transaction where a node does not number its operations. */
const keyOf = (record: JsonObject): string =>
  [record.trx_in_block, record.virtual_op, record.op_in_trx].map((part) => String(part).padStart(10, '0')).join(' ');

/**
 * In which order the records of a block are given is not stated: those of both namespaces in one order, where places tell them apart,
 * else by their operations in the legacy form.
 */
function inOneOrder(records: Records, dialect: Dialect): Records {
  const opOf = ({ op = null }: JsonObject) => (records.form === 'legacy' ? op : inLegacyForm(op, undefined, dialect));
  const places = records.records.map((record) => ({ record, key: `${keyOf(record)} ${comparable(opOf(record))}` }));
  return {
    ...records,
    records: places
      .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
      .map(({ record }) => record),
  };
}

const isSameOrder = (one: Records, other: Records) =>
  one.records.every((record, index) => keyOf(record) === keyOf(other.records[index] ?? {}));

export const forms = relation<{ readonly legacy: Records; readonly object: Records }>({
  id: 'operations/forms',
  requires:
    '`get_ops_in_block` of condenser_api and of account_history_api answer the same operations, each in its JSON form.',
  clause: 'transaction/operation-forms',
  scope: 'immutable',
  once: true,
  why: 'An indexer that changes the namespace must find the same operations.',
  example: 'A producer_reward has `"5.000000 VESTS"` in condenser_api and the amount 4000000 in account_history_api.',
  fault: {
    id: 'reward-differs',
    summary: 'a reward of another amount in one of the two forms',
    edit: inCall(['condenser_api.get_ops_in_block'], ({ result }) => {
      for (const [index, record] of (isArray(result) ? result : []).entries()) {
        const op = member(record, 'op');
        const shares = isArray(op) && op[0] === 'producer_reward' ? member(op[1], 'vesting_shares') : undefined;
        if (typeof shares !== 'string') continue;
        return { path: ['result', index, 'op', 1, 'vesting_shares'], value: `1${shares}` };
      }
      return undefined;
    }),
  },
  methods: operationMethods,
  roles: ['legacy', 'object'],
  plan: (target) => {
    const names = ['account_history_api.get_ops_in_block', 'condenser_api.get_ops_in_block'] as const;
    return [
      ...requestEach(target, names, sampled(target), { only_virtual: false }),
      ...requestEach(target, names, sampled(target).slice(0, 4), { only_virtual: true }),
    ];
  },
  assignRoles: (call, { dialect }) => {
    const value = dialect && operationRecords(call);
    return value ? [{ group: `${value.num} ${value.onlyVirtual}`, role: value.form, value }] : [];
  },
  judge: (pair, context) => {
    const { dialect } = context as { readonly dialect: Dialect };
    const isOrdered =
      pair.legacy.records.length !== pair.object.records.length || isSameOrder(pair.legacy, pair.object);
    const [legacy, object] = isOrdered
      ? [pair.legacy, pair.object]
      : [inOneOrder(pair.legacy, dialect), inOneOrder(pair.object, dialect)];
    const expected = object.records.map((record, index) => {
      const op = inLegacyForm(record.op ?? null, legacy.records[index]?.op, dialect);
      return { ...pick(record, members), op };
    });
    const found = differences(expected, legacy.records, legacy.path).filter(
      (each) => !isAbsentByRight('condenser_api.get_ops_in_block', legacy.records, each, dialect),
    );
    return found.length > 0 && !isSettled(legacy.num, context) && legacy.records.length !== object.records.length
      ? { inconclusive: 'the block is not known to be irreversible' }
      : found.map((difference) => {
          const path = [...object.path, ...difference.path.slice(legacy.path.length)];
          return { ...difference, role: 'legacy' as const, contradictedBy: [{ role: 'object' as const, path }] };
        });
  },
});

import { methods } from '../../../spec/methods/index.ts';
import { callOf } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isInteger, isObject, type JsonObject, member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { requestEach } from '../kit/blocks/heights.ts';
import { type LookedUp, lookedUp, lookupMethods } from '../kit/blocks/looked-up.ts';
import { blockMethods, queriedBlock } from '../kit/blocks/queried.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { differences } from '../kit/compare.ts';

/** Where a block has a transaction, and the transaction there. */
interface Placed {
  readonly num: number;
  readonly index: number;
  readonly transaction: JsonObject;
}

export const transactionPlace = relation<{ readonly record: LookedUp; readonly block: Placed }>({
  id: 'proof/transaction-place',
  requires: 'A looked-up transaction names the block that holds it, its place there and its signatures.',
  clause: 'transaction/lookup',
  scope: 'immutable',
  once: true,
  why: 'A shop looks a payment up and waits for its block to be irreversible: it must be the block that holds it.',
  example: '`get_transaction` has block 1001 where block 1000 holds the transaction.',
  fault: {
    id: 'transaction-misplaced',
    summary: 'a looked-up transaction in another block',
    edit: inCall('any', (call) => {
      const number = lookedUp(call)?.json.block_num;
      return isInteger(number) ? { path: ['result', 'block_num'], value: Number(number) + 1 } : undefined;
    }),
  },
  methods: [...lookupMethods, ...blockMethods],
  roles: ['record', 'block'],
  plan: (target) => {
    const { methods: offered, samples } = target;
    const [object, legacy] = [methods['account_history_api.get_transaction'], methods['condenser_api.get_transaction']];
    return samples.flatMap(({ num, transactionId: id }) => [
      ...(offered.has(object.name)
        ? [callOf(object, { id }), ...requestEach(target, ['block_api.get_block'], [num])]
        : []),
      ...(offered.has(legacy.name)
        ? [callOf(legacy, { trx_id: id }), ...requestEach(target, ['condenser_api.get_block'], [num])]
        : []),
    ]);
  },
  assignRoles: (call) => {
    const record = lookedUp(call);
    if (record?.id !== undefined) return [{ group: `${record.form} ${record.id}`, role: 'record', value: record }];
    const block = queriedBlock(call);
    const [transactions, ids] = [member(block?.json, 'transactions'), member(block?.json, 'transaction_ids')];
    if (block === undefined || !isArray(transactions) || !isArray(ids)) return [];
    return ids.flatMap((id, index) => {
      const transaction = transactions[index];
      if (!isObject(transaction)) return [];
      return [{ group: `${block.form} ${id}`, role: 'block' as const, value: { num: block.num, index, transaction } }];
    });
  },
  judge: ({ record, block: { num, index, transaction } }, context) => {
    // proof/transaction-id judges all else.
    const { signatures = null } = transaction;
    const expected = { block_num: num, transaction_num: index, signatures };
    const found = differences(expected, record.json, record.path);
    return found.length > 0 && !isSettled(num, context)
      ? { inconclusive: 'the block is not known to be irreversible' }
      : found.map((difference) => ({ ...difference, role: 'record' as const }));
  },
});

import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { integerValue, isArray, isInteger, isObject, type JsonObject, member } from '../../model/json.ts';
import { type PlainText, type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { type LookedUp, lookedUp, lookupMethods } from '../kit/blocks/looked-up.ts';
import { type Queried, queriedBlock } from '../kit/blocks/queried.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { propertiesMethods } from '../kit/laws/global-properties.ts';
import { callRule } from '../kit/per-call.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';

export const methods = ['transaction_status_api.find_transaction'];
export const included = ['within_reversible_block', 'within_irreversible_block'];

/** The status of a transaction by its id. */
export interface Status {
  /** Lower-case hex; undefined where the requested id is short or malformed. */
  readonly id: string | undefined;
  readonly status: string;
  readonly num: number | undefined;
  readonly json: JsonObject;
}

export function statusOf(call: Call): Status | undefined {
  const { result: json } = call;
  if (!methods.includes(call.method) || !isObject(json) || typeof json.status !== 'string') return undefined;
  const given = argument(call, 'transaction_id');
  const id = typeof given === 'string' && /^[0-9a-f]{40}$/i.test(given) ? given.toLowerCase() : undefined;
  return { id, status: json.status, num: isInteger(json.block_num) ? Number(json.block_num) : undefined, json };
}

/** The block of a final status. */
function settledNum(call: Call): number | undefined {
  const found = statusOf(call);
  return found?.status === 'within_irreversible_block' ? found.num : undefined;
}

export const statusBlockNumber = callRule({
  id: 'history/status-with-its-block',
  requires: 'A status has `block_num` exactly where the transaction is in a block.',
  clause: 'status/block-number-only-if-included',
  why: 'A polling client reads the block off the answer; a block for a transaction outside of any looks like a payment.',
  example: '`{"status": "unknown", "block_num": 7}`.',
  fault: {
    id: 'history-status-without-block',
    summary: 'a transaction in a block without the number of the block',
    edit: inCall(methods, (call) => {
      const found = statusOf(call);
      return found?.num === undefined ? undefined : { path: ['result', 'block_num'], value: undefined };
    }),
  },
  otherFaults: [
    {
      id: 'history-status-with-no-block',
      summary: 'a transaction in no block with the number of a block',
      edit: inCall(methods, (call) => {
        const found = statusOf(call);
        const outside = found && !included.includes(found.status) && found.num === undefined;
        return outside ? { path: ['result', 'block_num'], value: 7 } : undefined;
      }),
    },
  ],
  methods,
  judge: (call): readonly Difference[] | undefined => {
    const found = statusOf(call);
    if (found === undefined) return undefined;
    const isIncluded = included.includes(found.status);
    const actual = found.json.block_num;
    if (isIncluded === (actual !== undefined)) return [];
    const path = ['result', 'block_num'];
    return [
      isIncluded
        ? { path, kind: 'missing', expected: `the number of the block, for it is ${found.status}`, actual }
        : { path, kind: 'unexpected', expected: `no number, for it is ${found.status}`, actual },
    ];
  },
});

/** The status names the block that the looked-up transaction names. */
export const statusOfTransaction = relation<{ readonly status: Status; readonly record: LookedUp }>({
  id: 'history/status-of-transaction',
  requires: '`block_num` of a status is the block that `get_transaction` has for the id.',
  clause: 'status/block-number',
  scope: 'immutable',
  why: 'A shop polls the status and looks the payment up: both must lead to one block.',
  example: '`find_transaction` has block 7, `get_transaction` of the same id has block 8.',
  fault: {
    id: 'history-status-of-another-block',
    summary: 'a status with the number of the block before',
    edit: inCall(methods, (call) => {
      const num = settledNum(call);
      return num === undefined ? undefined : { path: ['result', 'block_num'], value: num - 1 };
    }),
  },
  methods: [...methods, ...lookupMethods],
  roles: ['status', 'record'],
  plan: (target) =>
    aboutEach(target.samples, 3, ({ transactionId }) =>
      requestsTo(
        target,
        ['transaction_status_api.find_transaction', { transaction_id: transactionId }],
        ['condenser_api.get_transaction', { trx_id: transactionId }],
      ),
    ),
  assignRoles: (call) => {
    const [status, record] = [statusOf(call), lookedUp(call)];
    if (status?.id !== undefined && status.num !== undefined)
      return [{ group: status.id, role: 'status', value: status }];
    return record?.id === undefined ? [] : [{ group: record.id, role: 'record', value: record }];
  },
  judge: ({ status, record }, context) => {
    const wanted = integerValue(record.json.block_num);
    if (wanted === undefined || wanted === BigInt(status.num as number)) return [];
    if (!isSettled(Number(wanted), context) || !isSettled(status.num as number, context))
      return { inconclusive: 'one of the two blocks is not known to be irreversible' };
    return [
      {
        role: 'status',
        path: ['result', 'block_num'],
        kind: 'value',
        expected: `${wanted}, where the transaction is`,
        actual: status.num,
        contradictedBy: [{ role: 'record', path: [...record.path, 'block_num'] }],
      },
    ];
  },
});

/** The head and the last irreversible block. */
interface Heights {
  readonly last: bigint;
  readonly head: bigint;
}

/** A status is final exactly if its block is at or below the last irreversible block of the same snapshot. */
export const statusFinal = asIrreversible({
  id: 'history/status-as-irreversible',
  requires: 'The status of a transaction in a block is final only if the block is not above the last irreversible one.',
  clause: 'status/within-irreversible-block',
  why: 'A shop hands out goods when the status is final; if that is too early, the payment can still vanish.',
  example: '`within_irreversible_block` of block 90 where `last_irreversible_block_num` is 80.',
  claimed: 'within_irreversible_block',
  fault: 'history-status-too-early',
});

export const statusNotFinal = asIrreversible({
  id: 'history/status-as-reversible',
  requires: 'The status of a transaction in a block is not final only if the block is above the last irreversible one.',
  clause: 'status/within-reversible-block',
  why: 'A shop waits until the status is final; one that never becomes so keeps the goods for ever.',
  example: '`within_reversible_block` of block 70 where `last_irreversible_block_num` is 80.',
  claimed: 'within_reversible_block',
  fault: 'history-status-too-late',
});

interface Claim extends PlainText {
  readonly claimed: string;
  readonly fault: string;
}

/** Whether what a status claims of its block holds at the same head. */
function asIrreversible({ claimed, fault, ...text }: Claim): RelationRule {
  return relation<{ readonly status: Status; readonly chain: Heights }>({
    ...text,
    fault: {
      id: fault,
      summary: `a status that is ${claimed} and must not be`,
      edit: inCall(methods, (call) => {
        const found = statusOf(call);
        return found && included.includes(found.status) && found.status !== claimed
          ? { path: ['result', 'status'], value: claimed }
          : undefined;
      }),
    },
    methods: [...methods, ...propertiesMethods],
    roles: ['status', 'chain'],
    plan: (target) => [
      ...aboutEach(target.samples, 3, ({ transactionId }) =>
        requestsTo(target, ['transaction_status_api.find_transaction', { transaction_id: transactionId }]),
      ),
      ...requestsTo(target, ['database_api.get_dynamic_global_properties', {}]),
    ],
    assignRoles: (call) => {
      const status = statusOf(call);
      if (status && included.includes(status.status) && status.num !== undefined)
        return [{ group: '', role: 'status', value: status }];
      if (!(propertiesMethods as readonly string[]).includes(call.method)) return [];
      const names = ['last_irreversible_block_num', 'head_block_number'];
      const [last, head] = names.map((name) => integerValue(member(call.result, name)));
      return last === undefined || head === undefined ? [] : [{ group: '', role: 'chain', value: { last, head } }];
    },
    judge: ({ status, chain: { last, head } }) => {
      // A block that the chain did not have yet: the answers are of different times.
      if (BigInt(status.num as number) > head) return undefined;
      const isFinal = BigInt(status.num as number) <= last;
      const wanted = isFinal ? 'within_irreversible_block' : 'within_reversible_block';
      if (status.status === wanted) return [];
      if (status.status !== claimed) return undefined;
      const expected = `${wanted}, as ${last} is the last irreversible block`;
      const contradictedBy = [{ role: 'chain' as const, path: ['result', 'last_irreversible_block_num'] }];
      return [
        { role: 'status', path: ['result', 'status'], kind: 'value', expected, actual: status.status, contradictedBy },
      ];
    },
  });
}

/** The block that the status names holds the transaction. */
export const statusInBlock = relation<{ readonly status: Status; readonly block: Queried }>({
  id: 'history/status-in-block',
  requires: 'The block that a status names lists the transaction in `transaction_ids`.',
  clause: 'records/queried_block/transaction_ids',
  scope: 'immutable',
  why: 'Who does not trust a status looks into the block: the transaction must be there.',
  example: '`find_transaction` has block 7, which does not list the transaction.',
  fault: {
    id: 'history-status-without-transaction',
    summary: 'a status of a transaction that its block does not hold',
    edit: inCall(methods, (call) => {
      const num = settledNum(call);
      return num === undefined ? undefined : { path: ['result', 'block_num'], value: num - 1 };
    }),
  },
  methods: [...methods, 'condenser_api.get_block', 'block_api.get_block'],
  roles: ['status', 'block'],
  plan: (target) =>
    aboutEach(target.samples, 3, ({ num, transactionId }) =>
      requestsTo(
        target,
        ['transaction_status_api.find_transaction', { transaction_id: transactionId }],
        ['condenser_api.get_block', { block_num: num }],
      ),
    ),
  assignRoles: (call) => {
    const status = statusOf(call);
    if (status?.id !== undefined && status.num !== undefined)
      return [{ group: status.id, role: 'status', value: status }];
    const block = queriedBlock(call);
    const ids = member(block?.json, 'transaction_ids');
    if (block === undefined || ids === undefined || !isArray(ids)) return [];
    return ids.map((id) => ({ group: String(id), role: 'block', value: block }));
  },
  judge: ({ status, block }, context) => {
    if (status.num === block.num) return [];
    if (!isSettled(block.num, context) || !isSettled(status.num as number, context))
      return { inconclusive: 'one of the two blocks is not known to be irreversible' };
    return [
      {
        role: 'status',
        path: ['result', 'block_num'],
        kind: 'value',
        expected: `${block.num}, the block that holds it`,
        actual: status.num,
        contradictedBy: [{ role: 'block', path: [...block.path, 'transaction_ids'] }],
      },
    ];
  },
});

import { inCall } from '../../model/fault.ts';
import { integerValue } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { type LookedUp, lookedUp, lookupMethods } from '../kit/blocks/looked-up.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { included, methods, type Status, statusOf } from './status.ts';

/** How far back every node keeps the statuses; of older transactions an id may be one that was never seen. */
const kept = 1_000;

const longAgo = '2010-01-01T00:00:00';

export const statusOfIncluded = relation<{ readonly status: Status; readonly record: LookedUp }>({
  id: 'history/status-of-included',
  requires: 'A transaction that `get_transaction` has in one of the last 1,000 final blocks has the status of a block.',
  clause: 'status/unknown',
  scope: 'immutable',
  why: 'A shop that polls for a payment which is in a block waits for ever, or asks for the payment again.',
  example:
    '`find_transaction` is `unknown`, and `get_transaction` of the same id has the block before the last final one.',
  fault: {
    id: 'history-status-unknown-in-block',
    summary: 'a transaction in a block whose status is unknown',
    edit: inCall(methods, (call) =>
      statusOf(call)?.status === 'within_irreversible_block'
        ? { path: ['result'], value: { status: 'unknown' }, found: ['result', 'status'] }
        : undefined,
    ),
  },
  methods: [...methods, ...lookupMethods],
  roles: ['status', 'record'],
  // An expiration tells a node what to say of an id that it does not know, and of no other.
  plan: (target) =>
    aboutEach(target.samples.slice(-1), 1, ({ transactionId }) =>
      requestsTo(
        target,
        ['transaction_status_api.find_transaction', { transaction_id: transactionId, expiration: longAgo }],
        ['condenser_api.get_transaction', { trx_id: transactionId }],
      ),
    ),
  assignRoles: (call) => {
    const [status, record] = [statusOf(call), lookedUp(call)];
    if (status?.id !== undefined) return [{ group: status.id, role: 'status', value: status }];
    return record?.id === undefined ? [] : [{ group: record.id, role: 'record', value: record }];
  },
  judge: ({ status, record }, context) => {
    const num = integerValue(record.json.block_num);
    const { irreversible = 0 } = context;
    if (num === undefined || !isSettled(Number(num), context) || Number(num) <= irreversible - kept) return undefined;
    if (included.includes(status.status) || status.status === 'too_old') return [];
    return [
      {
        role: 'status',
        path: ['result', 'status'],
        kind: 'value',
        expected: `the status of a transaction in a block, as it is in block ${num}`,
        actual: status.status,
        contradictedBy: [{ role: 'record', path: [...record.path, 'block_num'] }],
      },
    ];
  },
});

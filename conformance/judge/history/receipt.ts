import { transactionId } from '../../../spec/crypto/digests.ts';
import { BinaryError, SchemaError } from '../../../spec/kernel/error.ts';
import { encode, read } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { transaction } from '../../../spec/types/transaction.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member, stringifyJson } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';

const methods = ['condenser_api.broadcast_transaction_synchronous'];

/** The id of the sent transaction; undefined where a node may have read another one, or an operation is unknown. */
function idOf(sent: Json | undefined, dialect: Dialect): string | undefined {
  if (sent === undefined || !/^[\x20-\x5b\x5d-\x7e]*$/.test(stringifyJson(sent))) return undefined;
  try {
    const value = read(transaction, sent, { form: 'legacy', dialect });
    if (value.operations.some(({ type }) => type === 'opaque')) return undefined;
    return transactionId(encode(transaction, value, dialect));
  } catch (error) {
    if (error instanceof SchemaError || error instanceof BinaryError) return undefined;
    throw error;
  }
}

export const receiptId = callRule({
  id: 'history/id-of-receipt',
  requires: 'The `id` of a broadcast receipt is the id of the transaction that was sent.',
  clause: 'transaction/id-of-broadcast',
  why: 'A client computes the id before it broadcasts, and looks for its payment by this id.',
  example: 'The id of the receipt differs from the first 20 bytes of the sha256 of the transaction.',
  fault: {
    id: 'history-receipt-of-another',
    summary: 'a receipt with the id of another transaction',
    edit: inCall(methods, ({ result }) =>
      member(result, 'id') === undefined ? undefined : { path: ['result', 'id'], value: 'ab'.repeat(20) },
    ),
  },
  methods,
  judge: ({ method, params, result }, { dialect }) => {
    const actual = member(result, 'id');
    if (!methods.includes(method) || dialect === undefined || typeof actual !== 'string') return undefined;
    const id = idOf(params !== undefined && isArray(params) ? params[0] : undefined, dialect);
    if (id === undefined) return undefined;
    if (id === actual) return [];
    return [{ path: ['result', 'id'], kind: 'value', expected: `"${id}", the id of the sent transaction`, actual }];
  },
});

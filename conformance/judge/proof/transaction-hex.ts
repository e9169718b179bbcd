import { transactionHex as hexOf } from '../../../spec/authority/transaction-hex.ts';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { BinaryError, SchemaError } from '../../../spec/kernel/error.ts';
import { read } from '../../../spec/kernel/schema.ts';
import type { Dialect, Form } from '../../../spec/kernel/wire.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json, member, parseJson, stringifyJson } from '../../model/json.ts';
import { argument } from '../kit/arguments/argument.ts';
import { flipped } from '../kit/blocks/faults.ts';
import { differences } from '../kit/compare.ts';
import { callRule } from '../kit/per-call.ts';

interface Place {
  readonly form: Form;
  readonly argument: string;
  /** Below the result. */
  readonly path: readonly ['hex'] | readonly [];
}

const places: Readonly<Record<string, Place>> = {
  'condenser_api.get_transaction_hex': { form: 'legacy', argument: 'transaction', path: [] },
  'database_api.get_transaction_hex': { form: 'object', argument: 'trx', path: ['hex'] },
};

export const transactionHex = callRule({
  id: 'proof/transaction-hex',
  requires: '`get_transaction_hex` answers the binary form of the requested transaction.',
  clause: 'condenser_api.get_transaction_hex/result',
  clauses: { 'database_api.get_transaction_hex': 'database_api.get_transaction_hex/result' },
  why: 'A client that lets the node serialise signs these bytes; wrong ones are refused, or are another transaction.',
  example: 'A transfer of `1.000 CORE` is serialised with the amount 1001.',
  fault: {
    id: 'transaction-hex-flipped',
    summary: 'a flipped byte in the binary form of a transaction',
    edit: inCall(
      ['condenser_api.get_transaction_hex', 'database_api.get_transaction_hex'],
      ({ result }: Call, random) => {
        const path = isObject(result) ? ['result', 'hex'] : ['result'];
        const hex = member(result, 'hex') ?? result;
        return typeof hex === 'string' && hex !== '' ? { path, value: flipped(0)(hex, random) } : undefined;
      },
    ),
  },
  methods: Object.keys(places),
  judge: (call, { dialect }) => {
    const place = Object.hasOwn(places, call.method) ? places[call.method] : undefined;
    if (place === undefined || dialect === undefined || call.result === undefined) return undefined;
    const requested = argument(call, place.argument);
    const expected = requested === undefined ? undefined : binary(requested, place.form, dialect);
    if (expected === undefined) return undefined;
    const given = place.path.length > 0 ? member(call.result, 'hex') : call.result;
    // Hex digits of either case.
    const actual = typeof given === 'string' ? given.toLowerCase() : given;
    // Whether the binary form has the signatures is not stated; ids are made without them.
    if (actual === unsigned(requested as Json, expected)) return [];
    const found = differences(expected, actual, ['result', ...place.path]);
    const isSignless = found.length > 0 && place.form === 'legacy' && actual === signless(requested as Json, dialect);
    return isSignless ? found.map((each) => ({ ...each, departure: 'small-debt-loses-its-sign' })) : found;
  },
});

/** Without the signatures, of 65 bytes each, and their number. */
function unsigned(requested: Json, hex: string): string | undefined {
  const signatures = member(requested, 'signatures');
  if (!isArray(signatures) || signatures.length > 127) return undefined;
  return hex.slice(0, hex.length - 2 - 130 * signatures.length);
}

/** What deployed nodes make of it, who lose the sign of amounts between -1 and 0. */
function signless(requested: Json, dialect: Dialect): string | undefined {
  const text = stringifyJson(requested).replaceAll(/"-(0\.\d+ [A-Z]+)"/g, '"$1"');
  return binary(parseJson(text), 'legacy', dialect);
}

/** Undefined where no schema can write it: the node may know more operations. */
function binary(json: Json, form: Form, dialect: Dialect): string | undefined {
  try {
    const value: SignedTransaction = read(signedTransaction, json, { form, dialect });
    return value.operations.some(({ type }) => type === 'opaque') ? undefined : hexOf(value, dialect);
  } catch (error) {
    if (error instanceof SchemaError || error instanceof BinaryError) return undefined;
    throw error;
  }
}

import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { BinaryError, type PathSegment } from '../../../spec/kernel/error.ts';
import { encode, read } from '../../../spec/kernel/schema.ts';
import { signedTransaction, transaction } from '../../../spec/types/transaction.ts';
import type { Call } from '../../model/exchange/call.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { memoize } from '../../util/memoize.ts';
import { lookedUp, lookupMethods } from '../kit/blocks/looked-up.ts';
import { blockMethods, queriedBlock } from '../kit/blocks/queried.ts';
import { type Hashed, hashed, isPartlyIgnored } from './hashed.ts';

/** A transaction that can be written in binary: its id covers the one half, the merkle root all of it. */
export interface ProvableTransaction {
  readonly path: readonly PathSegment[];
  readonly json: JsonObject;
  readonly value: SignedTransaction;
  readonly unsigned: Uint8Array;
  readonly signed: Uint8Array;
}

/** Methods whose answers hold complete transactions: in blocks or alone. */
export const transactionMethods: readonly string[] = [...blockMethods, ...lookupMethods];

/**
 * All transactions of an answer in their order; undefined where the answer holds none, no dialect is known, or one of them
 * has an operation that nothing describes: then neither side can be proven.
 */
export const provableTransactions = memoize((call: Call, context: Context): Hashed<readonly ProvableTransaction[]> => {
  const found = transactionsIn(call);
  if (found === undefined || isPartlyIgnored(found.list, call.exchange.ignored)) return undefined;
  const all: ProvableTransaction[] = [];
  for (const [index, json] of found.list.entries()) {
    const one = readOne(call, found.place(index), json, context);
    if (one === undefined || 'unreadable' in one) return one;
    all.push(one.value);
  }
  return { value: all };
});

function transactionsIn(call: Call) {
  const one = lookedUp(call);
  if (one !== undefined) return { list: [one.json], place: (_: number) => one.path };
  const block = queriedBlock(call);
  const list = member(block?.json, 'transactions');
  if (block === undefined || !isArray(list)) return undefined;
  return { list, place: (index: number) => [...block.path, 'transactions', index] };
}

function readOne(call: Call, path: readonly PathSegment[], json: Json, context: Context): Hashed<ProvableTransaction> {
  const { dialect } = context;
  const form = call.method.startsWith('condenser_api.') ? 'legacy' : 'object';
  if (dialect === undefined) return undefined;
  const part = hashed(call, path, context, () => read(signedTransaction, json, { form, dialect }));
  if (part === undefined || 'unreadable' in part || !isObject(json)) return part as undefined;
  const { value } = part;
  if (value.operations.some(({ type }) => type === 'opaque')) return undefined;
  try {
    const unsigned = encode(transaction, value, dialect);
    return { value: { path, json, value, unsigned, signed: encode(signedTransaction, value, dialect) } };
  } catch (error) {
    // A text that no UTF-8 can spell.
    if (error instanceof BinaryError) return undefined;
    throw error;
  }
}

import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import { isForeign } from '../../spec/kernel/asset.ts';
import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';
import { isTooDeepForDeployed } from '../../spec/kernel/json/open-brackets.ts';
import { write } from '../../spec/kernel/schema.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { signedTransaction } from '../../spec/types/transaction.ts';
import { isAsset, oneOf } from '../chain/ledger/asset.ts';
import { extensionsAsPairs } from '../replay/other-builds.ts';
import { NodeCallError } from '../services/kit/node-client.ts';
import type { Target } from './target.ts';

/** Whether it is an amount below nothing, of whole units: texts of others lose their sign, or a part (deployed). */
const isDebt = (value: unknown): boolean =>
  isAsset(value) && !isForeign(value.symbol) && value.amount < 0n && value.amount % oneOf(value.symbol) === 0n;

/** How deployed nodes refuse `{type, value}` where their build takes pairs. */
const wantsPairs = /Invalid cast from object_type to Array/;

/** The ways to broadcast a transaction without waiting for a block. */
export const inObjects = 'network_broadcast_api.broadcast_transaction';
export const inTexts = 'condenser_api.broadcast_transaction';

/** The call that broadcasts a transaction. */
export type BroadcastCall =
  | { readonly method: typeof inObjects; readonly params: { readonly trx: Json; readonly max_block_age: number } }
  | { readonly method: typeof inTexts; readonly params: readonly [transaction: Json] };

/**
 * Sends transactions to a target as its build reads them: some take extensions in the object form, some as pairs; amounts below nothing
 * are read as texts alone (deployed).
 */
export function broadcasting(target: Target, dialect: Dialect) {
  let isInPairs = false;

  function callOf(transaction: SignedTransaction): BroadcastCall {
    if (transaction.operations.some(({ value }) => Object.values((value ?? {}) as object).some(isDebt)))
      return { method: inTexts, params: [write(signedTransaction, transaction, { form: 'legacy', dialect })] };
    const trx = write(signedTransaction, transaction, { form: 'object', dialect });
    return { method: inObjects, params: { trx: isInPairs ? extensionsAsPairs(trx) : trx, max_block_age: -1 } };
  }

  /** Why the target refuses the transaction of a call; undefined where it accepts it. @throws NodeCallError where it does not answer */
  async function send(call: BroadcastCall): Promise<string | undefined> {
    try {
      await target.call(call.method, call.params);
      return undefined;
    } catch (error) {
      if (!(error instanceof NodeCallError) || error.answer === undefined) throw error;
      const { message } = error.answer;
      if (isInPairs || call.method !== inObjects || !wantsPairs.test(message)) return message;
    }
    isInPairs = true;
    return send({ ...call, params: { ...call.params, trx: extensionsAsPairs(call.params.trx) } });
  }

  /** Whether such a request is read at all: brackets in its texts count as nesting (deployed). */
  const isReadable = ({ params }: BroadcastCall): boolean => !isTooDeepForDeployed(stringifyJson({ params }));

  return { callOf, send, isReadable };
}

import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';
import { isTooDeepForDeployed } from '../../spec/kernel/json/open-brackets.ts';
import { write } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { signedTransaction } from '../../spec/types/transaction.ts';
import { extensionsAsPairs } from '../replay/other-builds.ts';
import { NodeCallError } from '../services/kit/node-client.ts';
import type { ShownCall } from './difference.ts';
import type { Target } from './target.ts';

/** How deployed nodes refuse `{type, value}` where their build takes pairs. */
const wantsPairs = /Invalid cast from object_type to Array/;

/** The call that broadcasts a transaction. */
interface BroadcastCall extends ShownCall {
  readonly params: { readonly trx: Json; readonly max_block_age: number };
}

/** Sends transactions to a target as its build reads them: some take extensions in the object form, some as pairs (deployed). */
export function broadcasting(target: Target, wire: Wire) {
  let isInPairs = false;

  function callOf(transaction: SignedTransaction): BroadcastCall {
    const trx = write(signedTransaction, transaction, wire);
    const params = { trx: isInPairs ? extensionsAsPairs(trx) : trx, max_block_age: -1 };
    return { method: 'network_broadcast_api.broadcast_transaction', params };
  }

  /** Why the target refuses the transaction of a call; undefined where it accepts it. @throws NodeCallError where it does not answer */
  async function send({ method, params }: BroadcastCall): Promise<string | undefined> {
    try {
      await target.call(method, params);
      return undefined;
    } catch (error) {
      if (!(error instanceof NodeCallError) || error.answer === undefined) throw error;
      if (isInPairs || !wantsPairs.test(error.answer.message)) return error.answer.message;
    }
    isInPairs = true;
    return send({ method, params: { ...params, trx: extensionsAsPairs(params.trx) } });
  }

  /** Whether such a request is read at all: brackets in its texts count as nesting (deployed). */
  const isReadable = ({ params }: BroadcastCall): boolean => !isTooDeepForDeployed(stringifyJson({ params }));

  return { callOf, send, isReadable };
}

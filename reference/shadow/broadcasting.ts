import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import { stringifyJson } from '../../spec/kernel/json/json.ts';
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

/** Sends transactions to a target as its build reads them: some take extensions in the object form, some as pairs (deployed). */
export function broadcasting(target: Target, wire: Wire) {
  let isInPairs = false;

  function callOf(transaction: SignedTransaction): ShownCall {
    const trx = write(signedTransaction, transaction, wire);
    const params = { trx: isInPairs ? extensionsAsPairs(trx) : trx, max_block_age: -1 };
    return { method: 'network_broadcast_api.broadcast_transaction', params };
  }

  /** Why the target refuses a transaction; undefined where it accepts it. @throws NodeCallError where it does not answer */
  async function send(transaction: SignedTransaction): Promise<string | undefined> {
    const { method, params } = callOf(transaction);
    try {
      await target.call(method, params);
      return undefined;
    } catch (error) {
      if (!(error instanceof NodeCallError) || error.answer === undefined) throw error;
      if (isInPairs || !wantsPairs.test(error.answer.message)) return error.answer.message;
    }
    isInPairs = true;
    return send(transaction);
  }

  /** Whether a request with it is read at all: brackets in its texts count as nesting (deployed). */
  const isReadable = (transaction: SignedTransaction): boolean =>
    !isTooDeepForDeployed(stringifyJson({ params: callOf(transaction).params }));

  return { callOf, send, isReadable };
}

import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import { type Asset, isForeign } from '../../spec/kernel/asset.ts';
import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';
import { isTooDeepForDeployed } from '../../spec/kernel/json/open-brackets.ts';
import { write } from '../../spec/kernel/schema.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { signedTransaction } from '../../spec/types/transaction.ts';
import { isAsset, oneOf } from '../chain/ledger/asset.ts';
import { extensionsAsPairs } from '../replay/other-builds.ts';
import { NodeCallError } from '../services/kit/node-client.ts';
import type { Target } from './target.ts';

/** Amounts anywhere in a value. */
function amountsIn(value: unknown): readonly Asset[] {
  if (isAsset(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(amountsIn) : [];
}

const isWhole = ({ amount, symbol }: Asset): boolean => !isForeign(symbol) && amount % oneOf(symbol) === 0n;

/** Texts of amounts below nothing that are not of whole units lose their sign, or a part (deployed); those of other kinds say nothing. */
const hasText = (amount: Asset): boolean => (amount.amount < 0n ? isWhole(amount) : !isForeign(amount.symbol));

/** condenser_api drops that an author allows no votes: what it reads is not what was signed (departure disallowed-votes-forgotten). */
const isForgotten = ({ type, value }: SignedTransaction['operations'][number]): boolean =>
  type === 'comment_options' && !value.allow_votes;

/** Whether condenser_api reads what the transaction says. */
const hasTexts = ({ operations }: SignedTransaction): boolean =>
  amountsIn(operations).every(hasText) && !operations.some(isForgotten);

/** As objects, amounts below nothing are not read at all (deployed). */
const needsText = (amount: Asset): boolean => amount.amount < 0n && isWhole(amount);

/** Of transactions that both ways can say, each fourth goes as texts. */
const isTextInTurn = ({ expiration }: SignedTransaction): boolean => expiration % 4 === 0;

/** How deployed nodes refuse `{type, value}` where their build takes pairs. */
const wantsPairs = /Invalid cast from object_type to Array/;

/** The ways to broadcast a transaction without waiting for a block. */
export const inObjects = 'network_broadcast_api.broadcast_transaction';
export const inTexts = 'condenser_api.broadcast_transaction';

/** The call that broadcasts a transaction. */
export type BroadcastCall =
  | { readonly method: typeof inObjects; readonly params: { readonly trx: Json; readonly max_block_age: number } }
  | { readonly method: typeof inTexts; readonly params: readonly [transaction: Json] };

/** Whether a target says that it has no such method: deployed nodes by words, others by the code of JSON-RPC. */
const saysUnknown = ({ code, message }: NonNullable<NodeCallError['answer']>): boolean =>
  Number(code) === -32_601 || /Could not find (?:API|method) /.test(message);

/** What became of a transaction. */
interface Sent {
  readonly call: BroadcastCall;
  readonly refused: string | undefined;
}

/**
 * Sends transactions to a target as its build reads them: some take extensions in the object form, some as pairs; some offer one of the
 * two methods alone; amounts below nothing are read as texts alone (deployed). Where both ways are open, each has its turns.
 */
export function broadcasting(target: Target, dialect: Dialect) {
  let isInPairs = false;
  /** The one that the target does not offer, if any: without both, what it says is its refusal. */
  let absent: BroadcastCall['method'] | undefined;

  function callBy(method: BroadcastCall['method'], transaction: SignedTransaction): BroadcastCall {
    if (method === inTexts)
      return { method, params: [write(signedTransaction, transaction, { form: 'legacy', dialect })] };
    const trx = write(signedTransaction, transaction, { form: 'object', dialect });
    return { method, params: { trx: isInPairs ? extensionsAsPairs(trx) : trx, max_block_age: -1 } };
  }

  /** The call that sends it; undefined where no offered method can say it. */
  function callOf(transaction: SignedTransaction): BroadcastCall | undefined {
    const canBeText = hasTexts(transaction);
    const isText = amountsIn(transaction.operations).some(needsText) || (canBeText && isTextInTurn(transaction));
    const [preferred, other] = isText ? ([inTexts, inObjects] as const) : ([inObjects, inTexts] as const);
    if (preferred !== absent) return callBy(preferred, transaction);
    return other === inObjects || canBeText ? callBy(other, transaction) : undefined;
  }

  /**
   * The call that the target read, and why it refuses it, if it does; undefined where no offered method can say the transaction.
   * @throws NodeCallError where it does not answer
   */
  async function send(transaction: SignedTransaction, call = callOf(transaction)): Promise<Sent | undefined> {
    if (call === undefined) return undefined;
    try {
      await target.call(call.method, call.params);
      return { call, refused: undefined };
    } catch (error) {
      if (!(error instanceof NodeCallError) || error.answer === undefined) throw error;
      const { message } = error.answer;
      if (absent === undefined && saysUnknown(error.answer)) absent = call.method;
      else if (!isInPairs && call.method === inObjects && wantsPairs.test(message)) isInPairs = true;
      else return { call, refused: message };
    }
    return send(transaction);
  }

  /** Whether such a request is read at all: brackets in its texts count as nesting (deployed). */
  const isReadable = ({ params }: BroadcastCall): boolean => !isTooDeepForDeployed(stringifyJson({ params }));

  return { callOf, send, isReadable };
}

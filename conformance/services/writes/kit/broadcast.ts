import { requiredAuthorities } from '../../../../spec/authority/required-authorities.ts';
import type { PrivateKey } from '../../../../spec/crypto/private-key.ts';
import type { OperationOf } from '../../../../spec/types/operation.ts';
import { integerValue, type Json, member } from '../../../model/json.ts';
import { keyOf, type ServiceContext } from '../../model/context.ts';
import { NotTestable, Unanswered } from '../../model/not-testable.ts';
import { type Steps, wait } from '../../model/steps.ts';
import { type Called, call, inShort, isNotOffered } from './call.ts';
import { type Chain, chainNow, type SignedTransaction, signed } from './chain.ts';
import { rememberPosts } from './own-posts.ts';
import { perRun } from './per-run.ts';

/** The methods that broadcast, each with the arguments it takes. */
export const broadcasts = {
  'condenser_api.broadcast_transaction': ({ legacy }) => [legacy],
  'condenser_api.broadcast_transaction_synchronous': ({ legacy }) => [legacy],
  'network_broadcast_api.broadcast_transaction': ({ object }) => ({ trx: object, max_block_age: -1 }),
} as const satisfies Readonly<Record<string, (transaction: SignedTransaction) => Json>>;

export type BroadcastMethod = keyof typeof broadcasts;

export interface Broadcast extends Called {
  readonly id: string;
  readonly transaction: SignedTransaction;
  readonly chain: Chain;
}

/** The node refuses a transaction, or no block takes it. */
export class NotIncluded extends NotTestable {
  readonly sent: Broadcast;

  constructor(reason: string, sent: Broadcast) {
    super(reason);
    this.sent = sent;
  }
}

/** Operations of one transaction, made for the chain as it is. */
export type Making = (chain: Chain) => readonly OperationOf[];

/** How often a refusal is tried again: an account may not comment again within seconds of the last time. */
const tries = 24;
const between = 1_000;

/** Signs with the keys that the operations require, and broadcasts. @throws NotTestable without a key, Unanswered */
export function* broadcast(context: ServiceContext, make: Making, method: BroadcastMethod = usual): Steps<Broadcast> {
  return yield* send(context, make, method, broadcasts[method]);
}

const usual = 'condenser_api.broadcast_transaction';

/** The same with other arguments. @throws as broadcast */
export function* send(
  context: ServiceContext,
  make: Making,
  method: BroadcastMethod,
  params: (transaction: SignedTransaction) => Json,
): Steps<Broadcast> {
  const chain = yield* chainNow(context);
  const operations = make(chain);
  const transaction = signed(operations, keysFor(context, operations), chain);
  const called = yield* call(method, params(transaction));
  if (isNotOffered(called.error)) throw new NotTestable(`${method} is not offered: ${inShort(called.error)}`);
  return { ...called, id: transaction.id, transaction, chain };
}

/** The keys of the account that operations require; those of other accounts cannot be had. */
export function keysFor(context: ServiceContext, operations: readonly OperationOf[]): readonly PrivateKey[] {
  const needs = requiredAuthorities({ operations });
  const roles = (['owner', 'active', 'posting'] as const).filter((role) => needs[role].length > 0);
  return roles.map((role) => keyOf(context, role));
}

export interface Included extends Broadcast {
  readonly block: number;
}

/** So many transactions of a run that no block took are enough to know it of the next one. */
const enough = 2;

/** How many of these transactions in a row no block took. */
const lost = perRun(() => new Map<BroadcastMethod, number>());

/**
 * Broadcasts until the transaction is in a block, and says in which. Blocks of a chain come every three seconds.
 * @throws NotIncluded where the node refuses it, or no block takes it: that is a matter of funds and limits
 */
export function* included(context: ServiceContext, make: Making, method: BroadcastMethod = usual): Steps<Included> {
  const known = lost(context);
  const before = known.get(method) ?? 0;
  if (before >= enough)
    throw new NotTestable(`no block took the ${before} transactions before, each within 30 seconds`);
  for (let tried = 1; ; tried++) {
    let sent: Broadcast;
    try {
      sent = yield* broadcast(context, make, method);
    } catch (error) {
      // A broadcast that waits for a block is not answered where none comes.
      if (error instanceof Unanswered) known.set(method, before + 1);
      throw error;
    }
    if (sent.error !== undefined) {
      if (tried === tries || !isTooSoon(sent.error))
        throw new NotIncluded(`the node refuses the transaction: ${inShort(sent.error)}`, sent);
      yield* wait(between);
      continue;
    }
    const block = yield* blockOf(sent.id);
    known.set(method, block === undefined ? before + 1 : 0);
    if (block === undefined) throw new NotIncluded('no block took the transaction within 30 seconds', sent);
    rememberPosts(context, make(sent.chain));
    return { ...sent, block };
  }
}

/** The account was faster than it may be; where it has to wait for minutes, nothing that is sent again helps. */
function isTooSoon(error: Json): boolean {
  if (/\d+ (minute|hour|day)/i.test(inShort(error))) return false;
  return /every \d+ second|once every|too (soon|fast|often)|more than once|wait/i.test(inShort(error));
}

/** The block of a transaction that was broadcast; undefined: none takes it in half a minute. @throws NotTestable */
export function* blockOf(id: string): Steps<number | undefined> {
  for (let waited = 0; waited < 30_000; waited += 500) {
    const { result, error } = yield* call('transaction_status_api.find_transaction', { transaction_id: id });
    const found = error === undefined ? member(result, 'block_num') : yield* blockByTransaction(id);
    const block = integerValue(found);
    if (block !== undefined && block > 0n) return Number(block);
    yield* wait(500);
  }
  return undefined;
}

function* blockByTransaction(id: string): Steps<Json | undefined> {
  const { result, error } = yield* call('condenser_api.get_transaction', [id]);
  if (isNotOffered(error)) throw new NotTestable('the node does not show in which block a transaction is');
  return member(result, 'block_num');
}

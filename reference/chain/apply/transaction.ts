import { RefusalError } from '../../../spec/authority/refusal.ts';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { signerKeys } from '../../../spec/authority/verify-authority.ts';
import type { SignedOperationName } from '../../../spec/operations/index.ts';
import type { Context, Operation } from '../ledger/context.ts';
import type { Place } from '../ledger/emitted.ts';
import type { Observer } from '../ledger/observer.ts';
import { packedUnsigned } from '../ledger/packed.ts';
import { refuse } from '../ledger/refuse.ts';
import { type OperationOf, verifySigned } from '../validators/virtual.ts';
import type { Mechanics } from './mechanics.ts';
import { prefixOf } from './reference-block.ts';
import { duplicateTransaction, expired, expiresTooLate, noOperation, otherBlock } from './transaction-refusals.ts';

export interface TransactionContext extends Context {
  readonly place: Place;
  readonly mechanics: Mechanics;
  /** Whether authorities are checked; a replay of accepted blocks may skip it. */
  readonly verifiesSignatures: boolean;
  /** Public keys, 66 hex, that sign for every account. */
  readonly skeletonKeys?: ReadonlySet<string>;
  /** What follows the chain, in the order in which it is called. */
  readonly observers: readonly Observer[];
  /** Records an operation of a transaction before it is applied; what it gives is called just after, or never where it is refused. */
  applied(operation: Operation): () => void;
}

/** Applies a transaction of the next block. @throws RefusalError; the enclosing session undoes the changes made so far. */
export function applyTransaction(
  context: TransactionContext,
  transaction: SignedTransaction,
  id: string,
  index: number,
): void {
  const { state, place, verifiesSignatures } = context;
  validateTransaction(context, transaction);
  refuse(state.recentTransactions.get(id) !== undefined, duplicateTransaction, { trx_ix: id });
  if (verifiesSignatures) verifySignatures(context, transaction);
  if (state.dynamicGlobalProperties.head_block_number > 0) verifyReference(context, transaction);
  state.recentTransactions.insert({ id, expiration: transaction.expiration });

  place.beginTransaction(id, index);
  for (const operation of transaction.operations as readonly Operation[]) {
    verifySigned(operation);
    const after = context.applied(operation);
    evaluateOperation(context, operation);
    after();
  }
  for (const observer of context.observers) observer.afterTransaction?.(context, transaction);
}

/** What can be said of the operations without looking at the chain; all of them come first. */
function validateTransaction(context: TransactionContext, { operations }: SignedTransaction): void {
  refuse(operations.length === 0, noOperation, {});
  for (const operation of operations as readonly Operation[]) {
    verifySigned(operation);
    validateOperation(context, operation);
  }
}

function validateOperation<N extends SignedOperationName>(
  context: TransactionContext,
  { type, value }: OperationOf<N>,
): void {
  context.mechanics.validators[type](value, context);
}

function evaluateOperation<N extends SignedOperationName>(
  context: TransactionContext,
  { type, value }: OperationOf<N>,
): void {
  context.mechanics.evaluators[type](context, value);
}

function verifySignatures(
  { state, chainId, dialect, skeletonKeys, mechanics }: TransactionContext,
  transaction: SignedTransaction,
): void {
  const signed = { transaction, chainId, dialect, unsigned: packedUnsigned(transaction, dialect) };
  if (skeletonKeys !== undefined && skeletonKeys.size > 0) {
    const signers = signerKeys(signed);
    if ('keys' in signers && signers.keys.some((key) => skeletonKeys.has(key))) return;
  }
  const refusal = mechanics.verifyAuthority({ ...signed, getAccount: (name) => state.accounts.by.name.get(name) });
  if (refusal !== undefined) throw new RefusalError(refusal);
}

/** Checks the referenced block (TaPoS) and the expiration. */
function verifyReference({ state, parameters }: Context, transaction: SignedTransaction): void {
  const { ref_block_num, ref_block_prefix, expiration } = transaction;
  const { time } = state.dynamicGlobalProperties;
  const block = state.blockSummaries.get(ref_block_num)?.block_id ?? '0'.repeat(40);
  refuse(prefixOf(block) !== ref_block_prefix, otherBlock, { 'trx.ref_block_prefix': ref_block_prefix });
  const latest = time + parameters.maxTimeUntilExpiration;
  refuse(expiration > latest, expiresTooLate, { 'trx.expiration': expiration, now: time });
  refuse(time >= expiration, expired, { now: time, 'trx.exp': expiration });
}

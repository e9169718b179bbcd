import { RefusalError } from '../../../spec/authority/refusal.ts';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { applyTransaction } from './apply-transaction.ts';
import type { OperationContext } from './operation-context.ts';

/** A transaction that waits for its block. */
export interface PendingTransaction {
  readonly transaction: SignedTransaction;
  /** 40 hex. */
  readonly id: string;
}

/** Applies a transaction in a session of its own. @throws RefusalError and changes nothing. */
export function applyPending(
  { context, emitted }: OperationContext,
  { transaction, id }: PendingTransaction,
  index: number,
): void {
  const [before, session] = [emitted.records.length, context.state.journal.open()];
  try {
    applyTransaction(context, transaction, id, index);
  } catch (error) {
    session.undo();
    emitted.backTo(before);
    throw error;
  }
  session.merge();
}

/** Whether it was applied; false where it was refused. */
export function isApplied(to: OperationContext, pending: PendingTransaction, index: number): boolean {
  try {
    applyPending(to, pending, index);
    return true;
  } catch (error) {
    if (error instanceof RefusalError) return false;
    throw error;
  }
}

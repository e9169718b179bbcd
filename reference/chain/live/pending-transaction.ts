import { RefusalError } from '../../../spec/authority/refusal.ts';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import type { OperationContext } from '../apply/operation-context.ts';
import { applyTransaction } from '../apply/transaction.ts';

/** A transaction that waits for its block. */
export interface PendingTransaction {
  readonly transaction: SignedTransaction;
  /** 40 hex. */
  readonly id: string;
}

/** Applies a transaction in a session of its own. @throws RefusalError, and what `accepted` throws, and changes nothing. */
export function applyPending(
  { context, emitted }: OperationContext,
  { transaction, id }: PendingTransaction,
  index: number,
  accepted = () => {},
): void {
  const before = emitted.records.length;
  try {
    const attempt = context.state.journal.attempt(() => {
      applyTransaction(context, transaction, id, index);
      accepted();
    });
    attempt.session.merge();
  } catch (error) {
    emitted.backTo(before);
    throw error;
  }
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

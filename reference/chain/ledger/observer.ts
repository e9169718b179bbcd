import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import type { OperationRecord, QueriedBlock } from '../block-records.ts';
import type { Context } from './context.ts';

/** What follows a chain beside its consensus, as plugins of deployed nodes do; what it writes is taken back with the rest. */
export interface Observer {
  /**
   * Called just before an operation changes anything, with its place among those of its block; what it gives is called just after,
   * or never where it is refused.
   */
  beforeOperation?(context: Context, record: OperationRecord, index: number): (() => void) | undefined;
  /** After the operations of a transaction. @throws RefusalError */
  afterTransaction?(context: Context, transaction: SignedTransaction): void;
  /** After everything that happens in a block. */
  afterBlock?(context: Context, block: QueriedBlock): void;
}

/** Calls all of them before an operation, and gives what calls them after it. */
export function announced(
  observers: readonly Observer[],
  context: Context,
  record: OperationRecord,
  index: number,
): () => void {
  const after = observers.map((observer) => observer.beforeOperation?.(context, record, index));
  return () => {
    for (const call of after) call?.();
  };
}

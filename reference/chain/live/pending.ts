import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import type { OperationContext } from '../apply/operation-context.ts';
import { idOf } from '../ledger/identify-block.ts';
import type { Session } from '../ledger/journal.ts';
import { packed } from '../ledger/packed.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { applyPending, isApplied, type PendingTransaction } from './pending-transaction.ts';

const tooBig = assertion('transaction/size', 'The transaction of ${size} bytes is larger than ${max}', {
  size: u32,
  max: u32,
});

/** More than a block needs in addition to its transactions, in bytes. */
const headerRoom = 256;

/** The transactions that wait, applied on top of the head in one session. */
export interface PendingTransactions {
  readonly all: readonly PendingTransaction[];
  /** Calls `accepted` before the changes are kept. @throws RefusalError, and what `accepted` throws, and changes nothing. */
  push(transaction: SignedTransaction, accepted?: () => void): PendingTransaction;
  /** Takes back what they changed, and gives them to whoever restores them. */
  clear(): readonly PendingTransaction[];
  /** Applies each to the head as it is now; those that it refuses are dropped. */
  restore(waiting: Iterable<PendingTransaction>): void;
}

/** `restoring` applies what was accepted before: as in deployed nodes, without what only the pushing node refuses. */
export function createPending(pushing: OperationContext, restoring: OperationContext): PendingTransactions {
  const { state, dialect } = pushing.context;
  let all: PendingTransaction[] = [];
  let session: Session | undefined;

  function begin(): void {
    if (session !== undefined) return;
    for (const { emitted } of [pushing, restoring]) emitted.begin(state.dynamicGlobalProperties.head_block_number + 1);
    session = state.journal.open();
  }

  return {
    get all() {
      return all;
    },
    push(transaction, accepted) {
      const size = packed(transaction, dialect).length;
      const max = state.dynamicGlobalProperties.maximum_block_size - headerRoom;
      refuse(size > max, tooBig, { size, max });
      const pending = { transaction, id: idOf(transaction, dialect) };
      begin();
      applyPending(pushing, pending, all.length, accepted);
      all.push(pending);
      return pending;
    },
    clear() {
      session?.undo();
      session = undefined;
      const waiting = all;
      all = [];
      return waiting;
    },
    restore(waiting) {
      begin();
      for (const pending of waiting) if (isApplied(restoring, pending, all.length)) all.push(pending);
    },
  };
}

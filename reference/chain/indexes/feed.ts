import type { OperationRecord } from '../block-records.ts';
import type { Observer } from '../ledger/observer.ts';
import type { StateView } from '../state/index.ts';
import type { Fold, StateAtOperation } from './fold.ts';

/** Passes operations to folds as they are applied, including nested ones. */
export interface Feed {
  /**
   * Called just before an operation is applied, with its index in the block. The returned function is called just after it, and
   * never if it is refused.
   */
  before(record: OperationRecord, index: number): () => void;
}

/** Feeds folds that write into `tables` from a chain whose state is `state`. */
export function createFeed<Tables>(tables: Tables, folds: readonly Fold<Tables>[], state: StateAtOperation): Feed {
  return {
    before(record, index) {
      for (const fold of folds) fold.before?.(tables, record, state, index);
      return () => {
        for (const fold of folds) fold.after?.(tables, record, state);
      };
    },
  };
}

/** Feeds the folds from the chain itself while it applies operations. */
export function foldObserver<Tables>(tables: Tables, folds: readonly Fold<Tables>[]): Observer {
  let feed: Feed | undefined;
  return {
    beforeOperation({ state }, record, index) {
      if (folds.length === 0) return undefined;
      feed ??= createFeed(tables, folds, stateAtOperation(state));
      return feed.before(record, index);
    },
  };
}

/** The state of a chain that is just applying the operation. */
export function stateAtOperation({ comments, votes, accounts }: StateView): StateAtOperation {
  return {
    comment: (author, permlink) => comments.by.permlink.get(author, permlink),
    rshares(voter, author, permlink) {
      const comment = comments.by.permlink.get(author, permlink);
      const account = accounts.by.name.get(voter);
      return comment && account && votes.by.comment_voter.get(comment.id, account.id)?.rshares;
    },
  };
}

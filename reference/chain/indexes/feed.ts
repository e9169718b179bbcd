import type { StateView } from '../state/index.ts';
import type { OperationRecord } from '../view.ts';
import type { Fold, StateAtOperation } from './fold.ts';
import { impactedAccounts } from './impacted.ts';

/** Passes operations to folds as they are applied, those within others too. */
export interface Feed {
  /** Called just before an operation is applied; what it gives is called just after, or never where it is refused. */
  before(record: OperationRecord): () => void;
}

/** Feeds folds that write into `tables` from a chain whose state is `state`. */
export function createFeed<Tables>(tables: Tables, folds: readonly Fold<Tables>[], state: StateAtOperation): Feed {
  let [block, next] = [0, 0];
  return {
    before(record) {
      if (record.block !== block) [block, next] = [record.block, 0];
      const impacted = impactedAccounts(record.op);
      // What concerns nobody is not kept among the operations of a block.
      const index = impacted.size > 0 ? next++ : next;
      const applied = { ...record, index, impacted };
      for (const fold of folds) fold.before?.(tables, applied, state);
      return () => {
        for (const fold of folds) fold.after?.(tables, applied, state);
      };
    },
  };
}

/** The state of a chain that is at the operation itself. */
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

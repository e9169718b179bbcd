import type { Comment } from '../state/comments.ts';
import type { TableOf, TableViewOf } from '../state/table.ts';
import type { OperationRecord } from '../view.ts';

/** An operation as the chain applies it; its timestamp is the time of the head then. */
export interface AppliedOperation extends OperationRecord {
  /** Its place among the operations of its block, from 0. */
  readonly index: number;
  /** The accounts that it concerns. */
  readonly impacted: ReadonlySet<string>;
}

/** What folds ask about a comment. */
export type CommentAtOperation = Pick<
  Comment,
  | 'id'
  | 'author'
  | 'permlink'
  | 'parent_author'
  | 'parent_permlink'
  | 'json_metadata'
  | 'created'
  | 'active'
  | 'cashout_time'
  | 'children'
  | 'net_rshares'
  | 'net_votes'
>;

/** The state as it is just before an operation (`before`), or just after it (`after`). */
export interface StateAtOperation {
  comment(author: string, permlink: string): CommentAtOperation | undefined;
  /** What the vote on a comment weighs; undefined when there is none. */
  rshares(voter: string, author: string, permlink: string): bigint | undefined;
}

/** Definitions of tables by their names. */
export type TableDefinitions = Readonly<Record<string, unknown>>;
export type TablesOf<D extends TableDefinitions> = { readonly [N in keyof D]: TableOf<D[N]> };
export type TableViewsOf<D extends TableDefinitions> = { readonly [N in keyof D]: TableViewOf<D[N]> };

/** A side index: rows made of the operations in order. All its memory is in tables. */
export interface Fold<Tables> {
  /** Leaves out the operations of transactions that wait for their block. */
  readonly inBlocksOnly?: true;
  before?(tables: Tables, applied: AppliedOperation, state: StateAtOperation): void;
  after?(tables: Tables, applied: AppliedOperation, state: StateAtOperation): void;
}

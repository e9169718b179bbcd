import type { Comment } from '../state/comments.ts';
import type { TableOf, TableViewOf } from '../state/table.ts';
import type { OperationRecord } from '../view.ts';

/** An operation as the chain applies it; its timestamp is the time of the head then. */
export interface AppliedOperation extends OperationRecord {
  /** Its index among the operations of the block, from 0. */
  readonly index: number;
}

/** The members of a comment that folds read. */
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
  /** The weight of a vote on a comment; undefined: there is none. */
  rshares(voter: string, author: string, permlink: string): bigint | undefined;
}

/** Definitions of tables by their names. */
export type TableDefinitions = Readonly<Record<string, unknown>>;
export type TablesOf<D extends TableDefinitions> = { readonly [N in keyof D]: TableOf<D[N]> };
export type TableViewsOf<D extends TableDefinitions> = { readonly [N in keyof D]: TableViewOf<D[N]> };

/** A side index: rows computed from the operations in order. It keeps everything in tables. */
export interface Fold<Tables> {
  /** Omits the operations of pending transactions. */
  readonly inBlocksOnly?: true;
  before?(tables: Tables, applied: AppliedOperation, state: StateAtOperation): void;
  after?(tables: Tables, applied: AppliedOperation, state: StateAtOperation): void;
}

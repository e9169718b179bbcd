import type { OperationRecord } from '../block-records.ts';
import type { Comment } from '../state/comments.ts';
import type { TableOf, TableViewOf } from '../state/table.ts';

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

/**
 * A plugin index: rows computed from the operations in order, whose timestamp is the time of the head. It keeps everything in tables.
 * `index` is that of the operation in the block, from 0.
 */
export interface Fold<Tables> {
  /** Omits the operations of pending transactions. */
  readonly inBlocksOnly?: true;
  before?(tables: Tables, record: OperationRecord, state: StateAtOperation, index: number): void;
  after?(tables: Tables, record: OperationRecord, state: StateAtOperation): void;
}

import type { Comment } from '../../state/comments.ts';
import { commentTemplate } from '../../state/shape-template.ts';
import type { Context } from '../context.ts';
import { unknown } from '../refusals.ts';
import { found } from '../rows.ts';

/** @throws RefusalError for a post or reply that does not exist. */
export const commentOf = ({ state }: Context, author: string, permlink: string): Comment =>
  found(state.comments.by.permlink.get(author, permlink), unknown.comment);

export function updateComment({ state }: Context, comment: Comment, changes: Partial<Comment>): Comment {
  const after = { ...commentTemplate, ...comment, ...changes };
  state.tables.comments.replace(comment, after);
  return after;
}

/** The ancestors of a comment: its parent first, the post last. */
export function* ancestors(
  context: Context,
  comment: Pick<Comment, 'parent_author' | 'parent_permlink'>,
): IterableIterator<Comment> {
  let current = comment;
  while (current.parent_author !== '') {
    const parent = commentOf(context, current.parent_author, current.parent_permlink);
    yield parent;
    current = parent;
  }
}

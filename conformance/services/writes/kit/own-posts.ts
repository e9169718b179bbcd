import type { OperationOf } from '../../../../spec/types/operation.ts';
import type { KnownPost, ServiceContext } from '../../model/context.ts';
import { perRun } from './per-run.ts';

/** Posts that the rules of a run have written, by author and permlink. */
const written = perRun(() => new Map<string, KnownPost>());

/** A post of ours to reply to, where the node shows none: an account may post once in five minutes, and reply each three seconds. */
export const ownPost = (context: ServiceContext): KnownPost | undefined => written(context).values().next().value;

/** Posts among these operations are remembered, and those that are deleted forgotten. */
export function rememberPosts(context: ServiceContext, operations: readonly OperationOf[]): void {
  const posts = written(context);
  for (const { type, value } of operations) {
    if (type !== 'comment' && type !== 'delete_comment') continue;
    const { author, permlink } = value;
    const place = `${author}/${permlink}`;
    posts.delete(place);
    if (type === 'comment' && value.parent_author === '')
      posts.set(place, { author, permlink, category: value.parent_permlink });
  }
}

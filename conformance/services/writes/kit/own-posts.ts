import type { OperationOf } from '../../../../spec/types/operation.ts';
import type { KnownPost, ServiceContext } from '../../model/context.ts';

/** Posts that the rules of a run have written, whose accounts these are. */
const written = new WeakMap<ServiceContext['accounts'], readonly KnownPost[]>();

/** A post of ours to reply to, where the node shows none: an account may post once in five minutes, and reply each three seconds. */
export const ownPost = ({ accounts }: ServiceContext): KnownPost | undefined => written.get(accounts)?.[0];

/** Posts among these operations are remembered, and those that are deleted forgotten. */
export function rememberPosts({ accounts }: ServiceContext, operations: readonly OperationOf[]): void {
  let posts = written.get(accounts) ?? [];
  for (const { type, value } of operations) {
    if (type !== 'comment' && type !== 'delete_comment') continue;
    const { author, permlink } = value;
    posts = posts.filter((each) => each.author !== author || each.permlink !== permlink);
    if (type === 'comment' && value.parent_author === '')
      posts = [...posts, { author, permlink, category: value.parent_permlink }];
  }
  written.set(accounts, posts);
}

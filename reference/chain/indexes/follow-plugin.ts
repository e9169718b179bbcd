import { commentOf } from '../ledger/content/comments.ts';
import type { Context } from '../ledger/context.ts';
import type { Observer } from '../ledger/observer.ts';
import { refuseTaken } from '../ledger/refusals.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { type Reblog, readFollowOperations } from './follow-operations.ts';
import { followersOf } from './follows.ts';
import type { PluginIndexesView } from './index.ts';
import { isRoomInFeed } from './possible-reblogs.ts';

type Blogs = Pick<PluginIndexesView, 'blogs' | 'feeds' | 'follows'>;

const reply = assertion('reblog/reply', 'Posts are reblogged, not replies', {});
const again = assertion('reblog/again', 'The account has reblogged the post already', {});

/**
 * Refuses what the follow plugin of deployed nodes refuses in a pending transaction; in a block the plugin ignores it. It reads
 * `blogs` before their fold has changed them.
 */
export function followPlugin(blogs: Blogs): Observer {
  return {
    beforeOperation(context, { op }) {
      if (!context.isPending || op.type !== 'custom_json') return undefined;
      return () => {
        for (const operation of readFollowOperations(op.value))
          if (operation.type === 'reblog') verifyReblog(context, blogs, operation);
      };
    },
  };
}

function verifyReblog(context: Context, { blogs, feeds, follows }: Blogs, { account, author, permlink }: Reblog): void {
  const post = commentOf(context, author, permlink);
  refuse(post.parent_author !== '', reply, {});
  refuse(blogs.by.post.get(author, permlink, account) !== undefined, again, {});
  // The plugin gives every reblog the first number of a feed, which may be taken (deployed).
  for (const follower of followersOf({ follows }, account)) {
    const isRoom = isRoomInFeed(feeds, follower, { author, permlink });
    refuseTaken(!isRoom && feeds.by.account.get(follower, 0) !== undefined);
  }
}

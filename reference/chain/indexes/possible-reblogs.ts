import { type EntriesView, isFull } from './blog-entries.ts';
import type { StateAtOperation, TableViewsOf } from './fold.ts';
import type { FollowOperation, Reblog } from './follow-operations.ts';
import { followersOf, type followTables } from './follows.ts';

interface Tables extends Pick<TableViewsOf<typeof followTables>, 'follows'> {
  readonly blogs: EntriesView;
  readonly feeds: EntriesView;
}

/** Whether all reblogs of a custom operation can be made: an impossible one undoes all its operations. */
export function areReblogsPossible(
  tables: Tables,
  operations: readonly FollowOperation[],
  state: StateAtOperation,
): boolean {
  const { blogs, feeds } = tables;
  /** By who is followed: who begins to follow or ends it, in the operations before. */
  const changed = new Map<string, Map<string, boolean>>();
  const reblogged = new Set<string>();
  /** The feeds whose first entry comes with a reblog before, with its post. */
  const begun = new Map<string, string>();

  function followers(account: string): ReadonlySet<string> {
    const names = new Set(followersOf(tables, account));
    for (const [name, isFollowing] of changed.get(account) ?? []) names[isFollowing ? 'add' : 'delete'](name);
    return names;
  }

  function canReblog({ account, author, permlink }: Reblog): boolean {
    const post = `${author} ${permlink}`;
    const isAgain = reblogged.has(`${account} ${post}`) || blogs.by.post.get(author, permlink, account) !== undefined;
    if (isAgain || state.comment(author, permlink)?.parent_author !== '') return false;
    reblogged.add(`${account} ${post}`);
    for (const follower of followers(account)) {
      if (begun.get(follower) === post || isRoomInFeed(feeds, follower, { author, permlink })) continue;
      if (begun.has(follower) || feeds.by.account.get(follower, 0) !== undefined) return false;
      begun.set(follower, post);
    }
    return true;
  }

  function follow({ follower, following, what }: Extract<FollowOperation, { type: 'follow' }>): true {
    changed.set(following, (changed.get(following) ?? new Map<string, boolean>()).set(follower, what.has('blog')));
    return true;
  }

  return operations.every((each) => (each.type === 'follow' ? follow(each) : canReblog(each)));
}

/**
 * Whether a reblog makes no first entry of a feed: the post is there, or the oldest entry makes way. Otherwise it is entry 0, and
 * impossible where that is taken (deployed).
 */
export const isRoomInFeed = (
  feeds: EntriesView,
  follower: string,
  { author, permlink }: Pick<Reblog, 'author' | 'permlink'>,
): boolean => feeds.by.post.get(author, permlink, follower) !== undefined || isFull(feeds, follower);

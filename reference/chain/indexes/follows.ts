import { text } from '../state/key.ts';
import { defineTable } from '../state/table.ts';
import type { TablesOf, TableViewsOf } from './fold.ts';
import type { Follow } from './follow-operations.ts';

/** The relation of a follower to an account. */
export interface FollowRow {
  readonly follower: string;
  readonly following: string;
  readonly blog: boolean;
  readonly ignore: boolean;
}

export interface FollowCount {
  readonly account: string;
  readonly follower_count: number;
  readonly following_count: number;
}

const follows = defineTable<FollowRow>()({
  name: 'follows',
  key: ({ follower, following }) => `${follower} ${following}`,
  orders: {
    follower: [text(({ follower }) => follower), text(({ following }) => following)],
    following: [text(({ following }) => following), text(({ follower }) => follower)],
  },
});

const followCounts = defineTable<FollowCount>()({
  name: 'follow_counts',
  key: ({ account }) => account,
  orders: {},
});

export const followTables = { follows, followCounts };

type Tables = TablesOf<typeof followTables>;

export function applyFollow({ follows, followCounts }: Tables, { follower, following, what }: Follow): void {
  const before = follows.by.follower.get(follower, following);
  const after: FollowRow = { follower, following, blog: what.has('blog'), ignore: what.has('ignore') };
  if (before) follows.replace(before, after);
  else follows.insert(after);

  const change = Number(after.blog) - Number(before?.blog ?? false);
  count(follower, 0, change);
  count(following, change, 0);

  function count(account: string, followers: number, followed: number): void {
    const known = followCounts.get(account);
    const { follower_count, following_count } = known ?? { follower_count: 0, following_count: 0 };
    const row = { account, follower_count: follower_count + followers, following_count: following_count + followed };
    if (known) followCounts.replace(known, row);
    else followCounts.insert(row);
  }
}

/** The followers of an account, by name. */
export function* followersOf(
  { follows }: Pick<TableViewsOf<typeof followTables>, 'follows'>,
  account: string,
): Iterable<string> {
  for (const { follower, blog } of follows.by.following.of(account)) if (blog) yield follower;
}

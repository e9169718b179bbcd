import type { MethodName } from '../../../spec/methods/index.ts';
import type { FollowRow } from '../../chain/indexes/follows.ts';
import type { ChainView } from '../../chain/view.ts';
import type { Handler } from '../kit/handler.ts';
import { checkLimit, take } from '../kit/limits.ts';
import { takeWhile } from '../kit/take-while.ts';

interface Page {
  readonly account: string;
  /** A name; null and the empty name begin with the first. */
  readonly start: string | null;
  readonly type: 'blog' | 'ignore' | 'undefined';
  readonly limit: number;
}

/** One side of follows: the account whose follows are read, and the names that sort the list. */
type End = 'follower' | 'following';

/** The accounts on one side that follow or mute the one on the other, from a name on; `undefined`: all that ever did either. */
function follows({ pluginIndexes }: ChainView, of: End, { account, start, type, limit }: Page) {
  checkLimit(limit);
  const rows = pluginIndexes.follows.by[of].from(account, start ?? '');
  return take(matching(rows, of, account, type), limit).map(shownFollow);
}

export const shownFollow = ({ follower, following, blog, ignore }: FollowRow) => ({
  follower,
  following,
  what: [...(blog ? ['blog'] : []), ...(ignore ? ['ignore'] : [])],
});

function* matching(rows: Iterable<FollowRow>, of: End, account: string, type: Page['type']): Iterable<FollowRow> {
  const ofAccount = takeWhile(rows, (row) => row[of] === account);
  for (const row of ofAccount) if (type === 'undefined' || row[type]) yield row;
}

const followers = (view: ChainView, page: Page) => follows(view, 'following', page);
const followed = (view: ChainView, page: Page) => follows(view, 'follower', page);

function followCount({ pluginIndexes }: ChainView, { account }: { readonly account: string }) {
  return pluginIndexes.followCounts.get(account) ?? { account, follower_count: 0, following_count: 0 };
}

export const followLists = {
  'condenser_api.get_followers': followers,
  'condenser_api.get_following': followed,
  'condenser_api.get_follow_count': followCount,
  'follow_api.get_followers': (view, page) => ({ followers: followers(view, page) }),
  'follow_api.get_following': (view, page) => ({ following: followed(view, page) }),
  'follow_api.get_follow_count': followCount,
} as const satisfies { readonly [M in MethodName]?: Handler<M> };

import { methodTable } from '../method.ts';
import { getAccountReputations } from './get_account_reputations.ts';
import { getBlog } from './get_blog.ts';
import { getBlogAuthors } from './get_blog_authors.ts';
import { getBlogEntries } from './get_blog_entries.ts';
import { getFeed } from './get_feed.ts';
import { getFeedEntries } from './get_feed_entries.ts';
import { getFollowCount } from './get_follow_count.ts';
import { getFollowers } from './get_followers.ts';
import { getFollowing } from './get_following.ts';
import { getRebloggedBy } from './get_reblogged_by.ts';

export const followApi = methodTable(
  getAccountReputations,
  getBlog,
  getBlogAuthors,
  getBlogEntries,
  getFeed,
  getFeedEntries,
  getFollowCount,
  getFollowers,
  getFollowing,
  getRebloggedBy,
);

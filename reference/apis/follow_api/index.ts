import type { HandlersOf } from '../kit/handler.ts';
import { blogs } from '../topics/blogs.ts';
import { followLists } from '../topics/follows.ts';
import { reputations } from '../topics/reputations.ts';

/** Every method of follow_api that reads, and what answers it. */
export const followApi = {
  'follow_api.get_account_reputations': reputations['follow_api.get_account_reputations'],
  'follow_api.get_blog': blogs['follow_api.get_blog'],
  'follow_api.get_blog_authors': blogs['follow_api.get_blog_authors'],
  'follow_api.get_blog_entries': blogs['follow_api.get_blog_entries'],
  'follow_api.get_feed': blogs['follow_api.get_feed'],
  'follow_api.get_feed_entries': blogs['follow_api.get_feed_entries'],
  'follow_api.get_follow_count': followLists['follow_api.get_follow_count'],
  'follow_api.get_followers': followLists['follow_api.get_followers'],
  'follow_api.get_following': followLists['follow_api.get_following'],
  'follow_api.get_reblogged_by': blogs['follow_api.get_reblogged_by'],
} satisfies HandlersOf<'follow_api'>;

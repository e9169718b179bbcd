import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { feedItem } from '../../types/blog.ts';
import { blogPaging } from '../blog-pages.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getFeed = method('follow_api.get_feed', {
  summary: 'Posts of those whom an account follows, from an entry towards older ones; 0 begins with the newest.',
  params: { account: accountName, start_entry_id: u32, limit: u32 },
  result: keyed('feed', deployed(feedItem)),
  source: 'document 3, follow_api',
  defaults: { limit: 500 },
  limit: { param: 'limit', maximum: 500 },
  paging: { ...blogPaging, list: 'feed' },
});

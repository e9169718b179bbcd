import { withDefault } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { blogEntry } from '../../types/blog.ts';
import { blogPaging } from '../blog-pages.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getBlogEntries = method('follow_api.get_blog_entries', {
  summary: 'Names of the posts in a blog, from an entry towards older ones; 0 begins with the newest.',
  params: { account: accountName, start_entry_id: u32, limit: withDefault(u32, 500) },
  selects: { account: 'blog' },
  result: keyed('blog', deployed(blogEntry)),
  source: 'document 3, follow_api',
  limit: { param: 'limit', maximum: 500 },
  paging: { ...blogPaging, list: 'blog' },
});

import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { blogEntry } from '../../types/blog.ts';
import { blogPaging } from '../blog-pages.ts';
import { method } from '../method.ts';

export const getBlogEntries = method('condenser_api.get_blog_entries', {
  summary: 'Names of the posts in a blog, from an entry towards older ones; 0 begins with the newest.',
  params: { account: accountName, start_entry_id: u32, limit: u32 },
  selects: { account: 'blog' },
  result: array(blogEntry),
  source: 'document 2, Content and social',
  defaults: { limit: 500 },
  limit: { param: 'limit', maximum: 500 },
  paging: blogPaging,
});

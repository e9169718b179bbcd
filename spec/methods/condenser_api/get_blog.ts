import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { blogItem } from '../../types/blog.ts';
import { blogPaging } from '../blog-pages.ts';
import { method } from '../method.ts';

export const getBlog = method('condenser_api.get_blog', {
  summary: 'Posts in a blog, from an entry towards older ones; 0 begins with the newest.',
  params: { account: accountName, start_entry_id: u32, limit: u32 },
  selects: { account: 'blog' },
  result: array(blogItem),
  source: 'document 2, Content and social',
  defaults: { limit: 500 },
  limit: { param: 'limit', maximum: 500 },
  paging: blogPaging,
});

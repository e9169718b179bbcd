import { withDefault } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { blogItem } from '../../types/blog.ts';
import { blogPaging } from '../blog-pages.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getBlog = method('follow_api.get_blog', {
  summary: 'Posts in a blog, from an entry towards older ones; 0 begins with the newest.',
  params: { account: accountName, start_entry_id: u32, limit: withDefault(u32, 500) },
  selects: { account: 'blog' },
  result: keyed('blog', deployed(blogItem)),
  source: 'document 3, follow_api',
  limit: { param: 'limit', maximum: 500 },
  paging: { ...blogPaging, list: 'blog' },
});

import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { blogAuthor } from '../../types/blog-author.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getBlogAuthors = method('follow_api.get_blog_authors', {
  summary: 'Whose posts a blog has reblogged, and how many.',
  params: { blog_account: accountName },
  result: keyed('blog_authors', deployed(blogAuthor)),
  source: 'document 3, follow_api',
});

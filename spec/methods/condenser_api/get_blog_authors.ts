import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { blogAuthor } from '../../types/blog-author.ts';
import { method } from '../method.ts';

export const getBlogAuthors = method('condenser_api.get_blog_authors', {
  summary: 'Whose posts a blog has reblogged, and how many.',
  params: { account: accountName },
  result: array(blogAuthor),
  source: 'document 2, Content and social',
});

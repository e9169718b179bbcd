import { positional } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByBlog = method('condenser_api.get_discussions_by_blog', {
  summary: 'Posts in a blog, the newest first; the tag is an account.',
  ...positional,
});

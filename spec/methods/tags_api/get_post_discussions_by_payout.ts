import { named } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getPostDiscussionsByPayout = method('tags_api.get_post_discussions_by_payout', {
  summary: 'Posts in the order of what they may earn.',
  ...named,
});

import { named } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByTrending = method('tags_api.get_discussions_by_trending', {
  summary: 'Posts in the order of votes that age slowly.',
  ...named,
});

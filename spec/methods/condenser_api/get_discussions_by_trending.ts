import { positional } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByTrending = method('condenser_api.get_discussions_by_trending', {
  summary: 'Posts in the order of votes that age slowly.',
  ...positional,
});

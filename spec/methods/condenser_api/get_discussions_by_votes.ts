import { positional } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByVotes = method('condenser_api.get_discussions_by_votes', {
  summary: 'Posts in the order of how many voted on them.',
  ...positional,
});

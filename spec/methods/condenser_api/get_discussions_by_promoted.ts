import { positional } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByPromoted = method('condenser_api.get_discussions_by_promoted', {
  summary: 'Posts in the order of what was paid to promote them.',
  ...positional,
});

import { positional } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByChildren = method('condenser_api.get_discussions_by_children', {
  summary: 'Posts in the order of how many replies they have.',
  ...positional,
});

import { positional } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByHot = method('condenser_api.get_discussions_by_hot', {
  summary: 'Posts in the order of recent votes.',
  ...positional,
});

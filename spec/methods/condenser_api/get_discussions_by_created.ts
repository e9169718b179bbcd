import { positional } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByCreated = method('condenser_api.get_discussions_by_created', {
  summary: 'Posts in the order of their age, the newest first.',
  ...positional,
});

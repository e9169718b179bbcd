import { positional } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByActive = method('condenser_api.get_discussions_by_active', {
  summary: 'Posts in the order of their last change or reply, the newest first.',
  ...positional,
});

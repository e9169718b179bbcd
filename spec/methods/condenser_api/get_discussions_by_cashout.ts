import { positional } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByCashout = method('condenser_api.get_discussions_by_cashout', {
  summary: 'Posts in the order of their payout, the next first.',
  ...positional,
});

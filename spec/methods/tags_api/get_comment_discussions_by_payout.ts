import { named } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getCommentDiscussionsByPayout = method('tags_api.get_comment_discussions_by_payout', {
  summary: 'Replies in the order of what they may earn.',
  ...named,
});

import { named } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByHot = method('tags_api.get_discussions_by_hot', {
  summary: 'Posts in the order of recent votes.',
  ...named,
});

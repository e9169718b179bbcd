import { named } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByCreated = method('tags_api.get_discussions_by_created', {
  summary: 'Posts in the order of their age, the newest first.',
  ...named,
});

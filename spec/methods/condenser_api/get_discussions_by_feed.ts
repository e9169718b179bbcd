import { array } from '../../kernel/combinators/containers.ts';
import { deployed } from '../../kernel/source.ts';
import { discussion } from '../../types/discussion.ts';
import { feedQuery, pagingInQuery } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByFeed = method('condenser_api.get_discussions_by_feed', {
  summary: 'Posts of those whom an account follows, the newest first; the tag is the account.',
  params: { query: feedQuery },
  result: array(deployed(discussion)),
  source: 'document 2, Discussion queries',
  limit: { param: 'query.limit', deployed: 100 },
  paging: pagingInQuery,
});

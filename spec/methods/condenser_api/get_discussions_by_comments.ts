import { array } from '../../kernel/combinators/containers.ts';
import { deployed } from '../../kernel/source.ts';
import { discussion } from '../../types/discussion.ts';
import { commentsQuery, pagingInQuery } from '../discussion-query.ts';
import { method } from '../method.ts';

export const getDiscussionsByComments = method('condenser_api.get_discussions_by_comments', {
  summary: 'Comments of an author, the newest change first.',
  params: { query: commentsQuery },
  result: array(deployed(discussion)),
  source: 'document 2, Discussion queries',
  limit: { param: 'query.limit', deployed: 100 },
  paging: pagingInQuery,
});

import { optional } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { discussion } from '../../types/discussion.ts';
import { permlink } from '../../types/permlink.ts';
import { pagingOfDiscussions } from '../discussion-query.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getDiscussionsByComments = method('tags_api.get_discussions_by_comments', {
  summary: 'Comments of an author, the newest change first.',
  params: {
    start_author: deployed(accountName),
    start_permlink: deployed(optional(permlink)),
    limit: deployed(u32),
    truncate_body: deployed(optional(u32)),
  },
  result: deployed(keyed('discussions', discussion)),
  source: 'document 3, reputation_api, tags_api, block_api',
  limit: { param: 'limit', deployed: 100 },
  paging: pagingOfDiscussions,
});

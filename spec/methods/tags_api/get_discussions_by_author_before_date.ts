import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { deployed } from '../../kernel/source.ts';
import { discussion } from '../../types/discussion.ts';
import { permlink } from '../../types/permlink.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getDiscussionsByAuthorBeforeDate = method('tags_api.get_discussions_by_author_before_date', {
  summary: 'Posts of an author from one of them on, the newest first; the date is ignored.',
  params: { author: accountName, start_permlink: permlink, before_date: time, limit: u32 },
  result: deployed(keyed('discussions', discussion)),
  source: 'document 3, reputation_api, tags_api, block_api',
  defaults: { limit: 100 },
  limit: { param: 'limit', deployed: 100 },
  paging: { list: 'discussions', next: { start_permlink: 'permlink' }, source: 'deployed' },
});

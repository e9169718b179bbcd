import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { discussion } from '../../types/discussion.ts';
import { permlink } from '../../types/permlink.ts';
import { method } from '../method.ts';

export const getRepliesByLastUpdate = method('condenser_api.get_replies_by_last_update', {
  summary: 'Replies to an author, the newest first.',
  params: { start_parent_author: accountName, start_permlink: permlink, limit: u32 },
  // With a permlink the name is that of who wrote the first reply, without one that of who is replied to.
  selects: { start_parent_author: [{ member: 'parent_author', when: { start_permlink: [''] } }] },
  result: array(deployed(discussion)),
  source: 'document 2, Content and social',
  limit: { param: 'limit', maximum: 100 },
  paging: { next: { start_parent_author: 'author', start_permlink: 'permlink' }, source: 'deployed' },
});

import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { discussion } from '../../types/discussion.ts';
import { permlink } from '../../types/permlink.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getRepliesByLastUpdate = method('tags_api.get_replies_by_last_update', {
  summary: 'Replies to an author, the newest first.',
  params: { start_author: accountName, start_permlink: permlink, limit: u32 },
  // With a permlink the name is that of who wrote the first reply, without one that of who is replied to.
  selects: { start_author: [{ member: 'parent_author', when: { start_permlink: [''] } }] },
  result: deployed(keyed('discussions', discussion)),
  source: 'document 3, reputation_api, tags_api, block_api',
  defaults: { limit: 100 },
  limit: { param: 'limit', maximum: 100 },
  paging: { list: 'discussions', next: { start_author: 'author', start_permlink: 'permlink' }, source: 'deployed' },
  // Deployed nodes call the author by another name.
  deployed: {
    departure: 'replies-by-parent-author',
    params: { start_parent_author: accountName, start_permlink: permlink, limit: u32 },
    selects: { start_parent_author: [{ member: 'parent_author', when: { start_permlink: [''] } }] },
  },
});

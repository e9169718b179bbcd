import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { discussion } from '../../types/discussion.ts';
import { permlink } from '../../types/permlink.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getContentReplies = method('tags_api.get_content_replies', {
  summary: 'The replies to a comment.',
  params: { author: deployed(accountName), permlink: deployed(permlink) },
  selects: { author: 'parent_author', permlink: 'parent_permlink' },
  result: deployed(keyed('discussions', discussion)),
  source: 'document 3, reputation_api, tags_api, block_api',
});

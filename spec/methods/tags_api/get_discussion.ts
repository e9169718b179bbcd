import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { discussion } from '../../types/discussion.ts';
import { permlink } from '../../types/permlink.ts';
import { method } from '../method.ts';

export const getDiscussion = method('tags_api.get_discussion', {
  summary: 'One post or reply, as get_content of condenser_api gives it; an empty record when there is none.',
  params: { author: deployed(accountName), permlink: deployed(permlink) },
  selects: { author: 'author', permlink: 'permlink' },
  result: deployed(discussion),
  source: 'document 3, reputation_api, tags_api, block_api',
});

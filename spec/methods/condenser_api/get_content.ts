import { accountName } from '../../kernel/keys.ts';
import { contentRecord } from '../../types/discussion.ts';
import { permlink } from '../../types/permlink.ts';
import { method } from '../method.ts';

export const getContent = method('condenser_api.get_content', {
  summary: 'One post or reply; an empty record when there is none.',
  params: { author: accountName, permlink },
  selects: { author: 'author', permlink: 'permlink' },
  result: contentRecord,
  source: 'document 2, Content and social',
});

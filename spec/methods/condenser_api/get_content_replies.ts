import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { discussion } from '../../types/discussion.ts';
import { permlink } from '../../types/permlink.ts';
import { method } from '../method.ts';

export const getContentReplies = method('condenser_api.get_content_replies', {
  summary: 'The replies to a comment.',
  params: { author: accountName, permlink },
  selects: { author: 'parent_author', permlink: 'parent_permlink' },
  result: array(discussion),
  source: 'document 2, Content and social',
});

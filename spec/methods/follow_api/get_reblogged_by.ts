import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { permlink } from '../../types/permlink.ts';
import { unknownComment } from '../history.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getRebloggedBy = method('follow_api.get_reblogged_by', {
  summary: 'Who reblogged a post, its author first.',
  params: { author: accountName, permlink },
  result: keyed('accounts', deployed(accountName)),
  source: 'document 3, follow_api',
  errors: unknownComment,
});

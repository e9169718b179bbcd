import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { permlink } from '../../types/permlink.ts';
import { unknownComment } from '../history.ts';
import { method } from '../method.ts';

export const getRebloggedBy = method('condenser_api.get_reblogged_by', {
  summary: 'Who reblogged a post, its author first.',
  params: { author: accountName, permlink },
  result: array(deployed(accountName)),
  source: 'document 2, Content and social',
  errors: unknownComment,
});

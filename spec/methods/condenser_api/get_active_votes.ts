import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { activeVote } from '../../types/active-vote.ts';
import { permlink } from '../../types/permlink.ts';
import { unknownComment } from '../history.ts';
import { method } from '../method.ts';

export const getActiveVotes = method('condenser_api.get_active_votes', {
  summary: 'Who voted on a comment, and how.',
  params: { author: accountName, permlink },
  result: array(activeVote),
  source: 'document 2, Content and social',
  errors: unknownComment,
});

import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { activeVote } from '../../types/active-vote.ts';
import { permlink } from '../../types/permlink.ts';
import { unknownComment } from '../history.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getActiveVotes = method('tags_api.get_active_votes', {
  summary: 'Who voted on a comment, and how.',
  params: { author: deployed(accountName), permlink: deployed(permlink) },
  result: deployed(keyed('votes', activeVote)),
  source: 'document 3, reputation_api, tags_api, block_api',
  errors: unknownComment,
});

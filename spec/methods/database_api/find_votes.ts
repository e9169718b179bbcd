import { accountName } from '../../kernel/keys.ts';
import { permlink } from '../../types/permlink.ts';
import { vote } from '../../types/vote.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findVotes = method('database_api.find_votes', {
  summary: 'All votes on a comment.',
  params: { author: accountName, permlink },
  selects: { author: 'author', permlink: 'permlink' },
  result: keyed('votes', vote),
  source: 'document 3, database_api',
});

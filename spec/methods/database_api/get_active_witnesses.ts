import { accountName } from '../../kernel/keys.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getActiveWitnesses = method('database_api.get_active_witnesses', {
  summary: 'Who makes the blocks of this round, in the order of their turns.',
  params: {},
  result: keyed('witnesses', accountName),
  source: 'document 3, database_api',
});

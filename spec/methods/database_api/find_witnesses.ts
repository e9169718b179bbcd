import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { witness } from '../../types/witness.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findWitnesses = method('database_api.find_witnesses', {
  summary: 'Witnesses by name; who is none is left out.',
  params: { owners: array(accountName) },
  selects: { owners: 'owner' },
  result: keyed('witnesses', witness),
  source: 'document 3, database_api',
});

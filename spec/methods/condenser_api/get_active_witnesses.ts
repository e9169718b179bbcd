import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { method } from '../method.ts';

export const getActiveWitnesses = method('condenser_api.get_active_witnesses', {
  summary: 'Who makes the blocks of this round, in the order of their turns.',
  params: {},
  result: array(deployed(accountName)),
  source: 'document 2, Chain state',
});

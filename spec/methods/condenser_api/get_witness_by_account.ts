import { nullable } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { legacyWitness } from '../../types/witness.ts';
import { method } from '../method.ts';

export const getWitnessByAccount = method('condenser_api.get_witness_by_account', {
  summary: 'One witness; null when the account is none.',
  params: { account: accountName },
  selects: { account: 'owner' },
  result: nullable(legacyWitness),
  source: 'document 2, Chain state',
});

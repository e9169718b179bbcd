import { array, nullable } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { legacyWitness } from '../../types/witness.ts';
import { typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getWitnessesByVote = method('condenser_api.get_witnesses_by_vote', {
  summary: 'Witnesses in the order of their votes, the most first.',
  params: { start_name: nullable(accountName), limit: u32 },
  result: array(deployed(legacyWitness)),
  source: 'document 2, Chain state',
  limit: typicalLimit,
  paging: { next: { start_name: 'owner' }, source: 'deployed' },
});

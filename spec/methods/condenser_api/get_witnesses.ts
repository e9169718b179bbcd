import { array, nullable } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { deployed } from '../../kernel/source.ts';
import { legacyWitness } from '../../types/witness.ts';
import { method } from '../method.ts';

export const getWitnesses = method('condenser_api.get_witnesses', {
  summary: 'Witnesses by number; null in the place of an unknown one.',
  params: { witness_ids: array(u32) },
  selects: { witness_ids: 'id' },
  result: array(deployed(nullable(legacyWitness))),
  source: 'document 2, Chain state',
});

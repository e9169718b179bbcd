import { u32 } from '../../kernel/integer.ts';
import { method } from '../method.ts';

export const getWitnessCount = method('condenser_api.get_witness_count', {
  summary: 'How many witnesses there are.',
  params: {},
  result: u32,
  source: 'document 2, Chain state',
});

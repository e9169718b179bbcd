import { nullable } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { legacyBlock } from '../../types/block.ts';
import { method } from '../method.ts';

export const getBlock = method('condenser_api.get_block', {
  summary: 'One block by number; null when there is none.',
  params: { block_num: u32 },
  result: nullable(legacyBlock),
  source: 'document 2, Chain state',
});

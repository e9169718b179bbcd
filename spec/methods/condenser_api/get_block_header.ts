import { nullable } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { queriedHeader } from '../../types/block.ts';
import { method } from '../method.ts';

export const getBlockHeader = method('condenser_api.get_block_header', {
  summary: 'The header of one block by number; null when there is none.',
  params: { block_num: u32 },
  result: nullable(queriedHeader),
  source: 'document 2, Chain state',
});

import { optional } from '../../kernel/combinators/containers.ts';
import { struct } from '../../kernel/combinators/struct.ts';
import { u32 } from '../../kernel/integer.ts';
import { queriedBlock } from '../../types/block.ts';
import { method } from '../method.ts';

export const getBlock = method('block_api.get_block', {
  summary: 'One block by number; an empty object when there is none.',
  params: { block_num: u32 },
  // Document 3 leaves the shape of block_api open; this is the deployed one.
  result: struct({ block: optional(queriedBlock) }),
  source: 'deployed',
});

import type { HandlersOf } from '../kit/handler.ts';
import { getBlock } from './get_block.ts';
import { getBlockHeader } from './get_block_header.ts';

/** Every method of block_api that reads, and what answers it. */
export const blockApi = {
  'block_api.get_block': getBlock,
  'block_api.get_block_header': getBlockHeader,
} satisfies HandlersOf<'block_api'>;

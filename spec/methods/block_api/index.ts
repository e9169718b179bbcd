import { methodTable } from '../method.ts';
import { getBlock } from './get_block.ts';
import { getBlockHeader } from './get_block_header.ts';

export const blockApi = methodTable(getBlock, getBlockHeader);

import type { Handler } from '../kit/handler.ts';

export const getBlockHeader: Handler<'condenser_api.get_block_header'> = (view, { block_num }) =>
  view.block(block_num) ?? null;

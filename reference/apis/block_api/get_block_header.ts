import type { Handler } from '../kit/handler.ts';

export const getBlockHeader: Handler<'block_api.get_block_header'> = (view, { block_num }) => {
  const header = view.block(block_num);
  return header === undefined ? {} : { header };
};

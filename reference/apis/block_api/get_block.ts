import type { Handler } from '../kit/handler.ts';

export const getBlock: Handler<'block_api.get_block'> = (view, { block_num }) => {
  const block = view.block(block_num);
  return block === undefined ? {} : { block };
};

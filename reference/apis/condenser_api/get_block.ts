import type { Handler } from '../kit/handler.ts';

export const getBlock: Handler<'condenser_api.get_block'> = (view, { block_num }) => {
  const block = view.block(block_num);
  if (block === undefined) return null;
  const transactions = block.transactions.map((transaction, transaction_num) => ({
    ...transaction,
    transaction_id: block.transaction_ids[transaction_num],
    block_num,
    transaction_num,
  }));
  return { ...block, transactions };
};

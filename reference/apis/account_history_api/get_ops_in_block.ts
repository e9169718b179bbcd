import type { Handler } from '../kit/handler.ts';
import { listedRecords } from '../topics/operation-records.ts';

export const getOpsInBlock: Handler<'account_history_api.get_ops_in_block'> = (view, { block_num, only_virtual }) => {
  const operations = listedRecords(view, block_num);
  return { ops: only_virtual ? operations.filter(({ virtual_op }) => virtual_op > 0n) : operations };
};

import { getOpsInBlock as getRecords } from '../account_history_api/get_ops_in_block.ts';
import type { Handler } from '../kit/handler.ts';

export const getOpsInBlock: Handler<'condenser_api.get_ops_in_block'> = (view, params) => getRecords(view, params).ops;

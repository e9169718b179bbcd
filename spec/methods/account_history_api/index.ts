import { methodTable } from '../method.ts';
import { getAccountHistory } from './get_account_history.ts';
import { getOpsInBlock } from './get_ops_in_block.ts';
import { getTransaction } from './get_transaction.ts';

export const accountHistoryApi = methodTable(getAccountHistory, getOpsInBlock, getTransaction);

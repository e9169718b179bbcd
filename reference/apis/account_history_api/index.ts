import type { HandlersOf } from '../kit/handler.ts';
import { accountHistory } from '../topics/account-history.ts';
import { transactions } from '../topics/transactions.ts';
import { getOpsInBlock } from './get_ops_in_block.ts';

/** Every method of account_history_api that reads, and what answers it. */
export const accountHistoryApi = {
  'account_history_api.get_account_history': accountHistory['account_history_api.get_account_history'],
  'account_history_api.get_ops_in_block': getOpsInBlock,
  'account_history_api.get_transaction': transactions['account_history_api.get_transaction'],
} satisfies HandlersOf<'account_history_api'>;

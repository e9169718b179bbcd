import { accountByKeyApi } from './account_by_key_api/index.ts';
import { accountHistoryApi } from './account_history_api/index.ts';
import { blockApi } from './block_api/index.ts';
import { condenserApi } from './condenser_api/index.ts';
import { databaseApi } from './database_api/index.ts';
import { followApi } from './follow_api/index.ts';
import { jsonrpc } from './jsonrpc/index.ts';
import { marketHistoryApi } from './market_history_api/index.ts';
import { networkBroadcastApi } from './network_broadcast_api/index.ts';
import { rcApi } from './rc_api/index.ts';
import { reputationApi } from './reputation_api/index.ts';
import { tagsApi } from './tags_api/index.ts';
import { transactionStatusApi } from './transaction_status_api/index.ts';

/** Every described method by its name: all 193 of the documents. */
export const methods = {
  ...accountByKeyApi,
  ...accountHistoryApi,
  ...blockApi,
  ...condenserApi,
  ...databaseApi,
  ...followApi,
  ...jsonrpc,
  ...marketHistoryApi,
  ...networkBroadcastApi,
  ...rcApi,
  ...reputationApi,
  ...tagsApi,
  ...transactionStatusApi,
} as const;

export type MethodName = keyof typeof methods;

import { accountByKeyApi } from './account_by_key_api/index.ts';
import { accountHistoryApi } from './account_history_api/index.ts';
import { blockApi } from './block_api/index.ts';
import { condenserApi, condenserBroadcasts } from './condenser_api/index.ts';
import { databaseApi } from './database_api/index.ts';
import { followApi } from './follow_api/index.ts';
import { jsonrpc } from './jsonrpc/index.ts';
import type { Broadcasts, Handler, Reads, Writer } from './kit/handler.ts';
import { marketHistoryApi } from './market_history_api/index.ts';
import { networkBroadcastApi } from './network_broadcast_api/index.ts';
import { rcApi } from './rc_api/index.ts';
import { reputationApi } from './reputation_api/index.ts';
import { tagsApi } from './tags_api/index.ts';
import { transactionStatusApi } from './transaction_status_api/index.ts';

/** A handler for every described method that only reads, by namespace. */
export const handlers: { readonly [M in Reads]: Handler<M> } = {
  ...accountByKeyApi,
  ...accountHistoryApi,
  ...blockApi,
  ...condenserApi,
  ...databaseApi,
  ...followApi,
  ...jsonrpc,
  ...marketHistoryApi,
  ...rcApi,
  ...reputationApi,
  ...tagsApi,
  ...transactionStatusApi,
};

/** A writer for every method that changes the chain. */
export const writers: { readonly [M in Broadcasts]: Writer<M> } = { ...condenserBroadcasts, ...networkBroadcastApi };

import { methodTable } from '../method.ts';
import { getMarketHistory } from './get_market_history.ts';
import { getMarketHistoryBuckets } from './get_market_history_buckets.ts';
import { getOrderBook } from './get_order_book.ts';
import { getRecentTrades } from './get_recent_trades.ts';
import { getTicker } from './get_ticker.ts';
import { getTradeHistory } from './get_trade_history.ts';
import { getVolume } from './get_volume.ts';

export const marketHistoryApi = methodTable(
  getMarketHistory,
  getMarketHistoryBuckets,
  getOrderBook,
  getRecentTrades,
  getTicker,
  getTradeHistory,
  getVolume,
);

import type { HandlersOf } from '../kit/handler.ts';
import { marketMethods } from '../topics/market-history.ts';
import { orderBooks } from '../topics/order-books.ts';

/** Every method of market_history_api that reads, and what answers it. */
export const marketHistoryApi = {
  'market_history_api.get_market_history': marketMethods['market_history_api.get_market_history'],
  'market_history_api.get_market_history_buckets': marketMethods['market_history_api.get_market_history_buckets'],
  'market_history_api.get_order_book': orderBooks['market_history_api.get_order_book'],
  'market_history_api.get_recent_trades': marketMethods['market_history_api.get_recent_trades'],
  'market_history_api.get_ticker': marketMethods['market_history_api.get_ticker'],
  'market_history_api.get_trade_history': marketMethods['market_history_api.get_trade_history'],
  'market_history_api.get_volume': marketMethods['market_history_api.get_volume'],
} satisfies HandlersOf<'market_history_api'>;

import { withDefault } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { orderBook } from '../../types/market.ts';
import { method } from '../method.ts';

export const getOrderBook = method('market_history_api.get_order_book', {
  summary: 'Open orders of the internal market from the best price on.',
  params: { limit: withDefault(u32, 500) },
  result: orderBook,
  source: 'document 3, market_history_api',
  limit: { param: 'limit', maximum: 500 },
});

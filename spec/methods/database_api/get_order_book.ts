import { u32 } from '../../kernel/integer.ts';
import { orderBook } from '../../types/market.ts';
import { method } from '../method.ts';

export const getOrderBook = method('database_api.get_order_book', {
  summary: 'Open orders of the internal market from the best price on; deployed nodes do not compute real prices here.',
  params: { limit: u32 },
  result: orderBook,
  source: 'document 3, database_api',
  limit: { param: 'limit', maximum: 500, deployed: 1000 },
});

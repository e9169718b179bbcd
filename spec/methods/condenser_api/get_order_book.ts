import { u32 } from '../../kernel/integer.ts';
import { orderBook } from '../../types/market.ts';
import { method } from '../method.ts';

export const getOrderBook = method('condenser_api.get_order_book', {
  summary: 'Open orders of the internal market from the best price on.',
  params: { limit: u32 },
  result: orderBook,
  source: 'document 2, Internal market (SBD:CORE)',
  defaults: { limit: 500 },
  limit: { param: 'limit', maximum: 500 },
});

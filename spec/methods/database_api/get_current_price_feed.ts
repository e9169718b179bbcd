import { price } from '../../kernel/asset.ts';
import { method } from '../method.ts';

export const getCurrentPriceFeed = method('database_api.get_current_price_feed', {
  summary: 'What a dollar is worth: the median of the last days.',
  params: {},
  result: price,
  source: 'document 3, database_api',
});

import { price } from '../../kernel/asset.ts';
import { method } from '../method.ts';

export const getCurrentMedianHistoryPrice = method('condenser_api.get_current_median_history_price', {
  summary: 'What a dollar is worth: the median of the last days.',
  params: {},
  result: price,
  source: 'document 2, Chain state',
});

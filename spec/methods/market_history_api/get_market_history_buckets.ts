import { u32 } from '../../kernel/integer.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getMarketHistoryBuckets = method('market_history_api.get_market_history_buckets', {
  summary: 'The lengths in seconds of the buckets that the node keeps.',
  params: {},
  result: keyed('bucket_sizes', u32),
  source: 'document 3, market_history_api',
});

import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { method } from '../method.ts';

export const getMarketHistoryBuckets = method('condenser_api.get_market_history_buckets', {
  summary: 'The lengths in seconds of the buckets that the node keeps.',
  params: {},
  result: array(u32),
  source: 'document 2, Internal market (SBD:CORE)',
});

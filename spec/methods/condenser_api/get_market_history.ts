import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { time } from '../../kernel/scalars.ts';
import { marketBucket } from '../../types/market-bucket.ts';
import { method } from '../method.ts';

export const getMarketHistory = method('condenser_api.get_market_history', {
  summary: 'The trades of a span of time, summed up in buckets of one length.',
  params: { bucket_seconds: u32, start: time, end: time },
  result: array(marketBucket),
  source: 'document 2, Internal market (SBD:CORE)',
});

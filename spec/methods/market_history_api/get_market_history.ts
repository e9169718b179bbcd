import { u32 } from '../../kernel/integer.ts';
import { time } from '../../kernel/scalars.ts';
import { deployed } from '../../kernel/source.ts';
import { marketBucket } from '../../types/market-bucket.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getMarketHistory = method('market_history_api.get_market_history', {
  summary: 'The trades of a span of time, summed up in buckets of one length.',
  params: { bucket_seconds: u32, start: time, end: time },
  result: keyed('buckets', deployed(marketBucket)),
  source: 'document 3, market_history_api',
});

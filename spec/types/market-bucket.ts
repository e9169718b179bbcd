import { struct } from '../kernel/combinators/struct.ts';
import { i64, u32 } from '../kernel/integer.ts';
import { time } from '../kernel/scalars.ts';

/** Smallest units of one side of the market. */
const side = struct({ high: i64, low: i64, open: i64, close: i64, volume: i64 }, { title: 'MarketBucketSide' });

/** The trades of one span of time (document 1, Market and social records). */
export const marketBucket = struct(
  { id: u32, open: time, /** Length of the span. */ seconds: u32, core: side, non_core: side },
  { title: 'MarketBucket', key: ['seconds', 'open'] },
);

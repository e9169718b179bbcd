import type { Rule } from '../../model/rule.ts';
import { bookAsListed, bookHasEveryPrice } from './book-as-listed.ts';
import { ofBucketSums } from './bucket-sums.ts';
import { ofBuckets } from './buckets.ts';
import { requestedOrders } from './echoes-arguments.ts';
import { ofHistory } from './history.ts';
import { ofBook } from './of-book.ts';
import { ofLimitOrders } from './orders.ts';
import { ofTicker } from './ticker.ts';
import { ofTrades } from './trades.ts';
import { ofVolume } from './volume.ts';
import { volumeNotNegative } from './volume-not-negative.ts';

export const market: readonly Rule[] = [
  ...ofBook,
  bookAsListed,
  bookHasEveryPrice,
  ...ofTrades,
  ...ofBuckets,
  ...ofTicker,
  ...ofLimitOrders,
  ...ofHistory,
  ...ofVolume,
  ...ofBucketSums,
  ...requestedOrders,
  volumeNotNegative,
];

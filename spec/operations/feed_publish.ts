import { price } from '../kernel/asset.ts';
import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const feedPublish = operation(
  7,
  'feed_publish',
  {
    publisher: accountName,
    exchange_rate: price,
  },
  {
    summary: 'Publishes the price of a dollar in CORE as a witness sees it.',
    source: 'deployed',
    requires: ({ publisher }) => ({ active: [publisher] }),
  },
);

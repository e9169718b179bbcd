import type { Departure } from './departure.ts';

export const volumeOfKeptBuckets = {
  id: 'volume-of-kept-buckets',
  clause: 'market/volume-period',
  documented: 'the volume of the last 24 hours',
  deployed:
    'that of all buckets of 15 seconds still kept; those of more than a day ago go only when a trade falls into a bucket ' +
    'that is there already',
  evidence:
    '`libraries/plugins/apis/market_history_api/market_history_api.cpp` and ' +
    '`libraries/plugins/market_history/market_history_plugin.cpp` of steemit/steem; at each of the 521 recorded heads of a ' +
    'test network, version 0.24.0, the volume is exactly that, at 167 of them with trades of more than a day ago',
  reference: 'the trades of the last 24 hours',
} as const satisfies Departure;

import { feedHistory } from '../../types/feed-history.ts';
import { method } from '../method.ts';

export const getFeedHistory = method('database_api.get_feed_history', {
  summary: 'What a dollar was worth, hour by hour, and the median of that.',
  params: {},
  result: feedHistory,
  source: 'document 3, database_api',
});

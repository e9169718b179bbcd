import { volume } from '../../types/market.ts';
import { method } from '../method.ts';

export const getVolume = method('market_history_api.get_volume', {
  summary: 'What was traded in 24 hours.',
  params: {},
  result: volume,
  source: 'document 3, market_history_api',
});

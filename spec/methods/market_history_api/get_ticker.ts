import { ticker } from '../../types/market.ts';
import { method } from '../method.ts';

export const getTicker = method('market_history_api.get_ticker', {
  summary: 'The market at a glance: last price, best prices, volume of a day.',
  params: {},
  result: ticker,
  source: 'document 3, market_history_api',
});

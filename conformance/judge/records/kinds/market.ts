import { timeArgument } from '../../kit/arguments/time-argument.ts';
import { requested } from '../key.ts';
import type { Location, RecordKinds } from '../record-kind.ts';
import { some } from './some.ts';

const ofTime = requested('start', 'end', 'limit');

/** Whether a trade is of the moment at which the requested time begins or ends: that it belongs to it is not stated. */
function isAtEdge(trades: unknown, { call }: Location): boolean {
  const edges = ['start', 'end'].map((name) => timeArgument(call, name));
  return (trades as readonly { readonly date: number }[]).some(({ date }) => edges.includes(date));
}

export const market: RecordKinds = {
  ticker: {
    name: 'the ticker',
    titles: { Ticker: {} },
    references: ['market_history_api.get_ticker'],
    fault: ['percent_change'],
  },
  volume: {
    name: 'the volume of a day',
    titles: { Volume: {} },
    references: ['market_history_api.get_volume'],
    fault: ['sbd_volume'],
  },
  'order-book': {
    name: 'the order book',
    titles: { OrderBook: {} },
    references: ['market_history_api.get_order_book', 'condenser_api.get_order_book'],
    key: requested('limit'),
    fault: ['bids.created'],
    level: 'unstated',
  },
  'market-bucket': {
    name: 'a bucket of the market',
    titles: { MarketBucket: {} },
    queries: ({ buckets }) =>
      some(buckets).map((bucket_seconds) => ({
        bucket_seconds,
        start: '1970-01-01T00:00:00',
        end: '2037-01-01T00:00:00',
      })),
    references: ['market_history_api.get_market_history'],
    widely: true,
    fault: ['id'],
  },
  'recent-trades': {
    name: 'the latest trades',
    results: {
      'market_history_api.get_recent_trades': { at: ['trades'], reported: { trades: [] } },
      'condenser_api.get_recent_trades': { at: [], reported: { trades: [] } },
    },
    references: ['market_history_api.get_recent_trades'],
    key: requested('limit'),
    fault: ['trades.open_pays'],
  },
  'trade-history': {
    name: 'the trades of a time',
    results: {
      'market_history_api.get_trade_history': { at: ['trades'], reported: { trades: [] } },
      'condenser_api.get_trade_history': { at: [], reported: { trades: [] } },
    },
    queries: () => [{ start: '1970-01-01T00:00:00', end: '2037-01-01T00:00:00', limit: 50 }],
    references: ['market_history_api.get_trade_history'],
    key: (value, location) => (isAtEdge(value, location) ? undefined : ofTime(value, location)),
    fault: ['trades.open_pays'],
  },
};

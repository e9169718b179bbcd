import type { Noun } from '../noun.ts';
import { named, requested, sole } from './key.ts';
import { once, some } from './some.ts';

const ticker: Noun = {
  id: 'ticker',
  name: 'the ticker',
  titles: { Ticker: {} },
  subjects: once,
  trusted: ['market_history_api.get_ticker'],
  key: sole,
  fault: ['percent_change'],
};

const volume: Noun = {
  id: 'volume',
  name: 'the volume of a day',
  titles: { Volume: {} },
  subjects: once,
  trusted: ['market_history_api.get_volume'],
  key: sole,
  fault: ['sbd_volume'],
};

const book: Noun = {
  id: 'order-book',
  name: 'the order book',
  titles: { OrderBook: {} },
  subjects: once,
  trusted: ['market_history_api.get_order_book', 'condenser_api.get_order_book'],
  key: requested('limit'),
  fault: ['bids.created'],
  level: 'unstated',
};

const bucket: Noun = {
  id: 'market-bucket',
  name: 'a bucket of the market',
  titles: { MarketBucket: {} },
  subjects: ({ buckets }) =>
    some(buckets).map((bucket_seconds) => ({
      bucket_seconds,
      start: '1970-01-01T00:00:00',
      end: '2037-01-01T00:00:00',
    })),
  trusted: ['market_history_api.get_market_history'],
  key: named('seconds', 'open'),
  widely: true,
  fault: ['id'],
};

const recentTrades: Noun = {
  id: 'recent-trades',
  name: 'the latest trades',
  results: {
    'market_history_api.get_recent_trades': { at: ['trades'], reported: { trades: [] } },
    'condenser_api.get_recent_trades': { at: [], reported: { trades: [] } },
  },
  subjects: once,
  trusted: ['market_history_api.get_recent_trades'],
  key: requested('limit'),
  fault: ['trades.open_pays'],
};

const trades: Noun = {
  id: 'trade-history',
  name: 'the trades of a time',
  results: {
    'market_history_api.get_trade_history': { at: ['trades'], reported: { trades: [] } },
    'condenser_api.get_trade_history': { at: [], reported: { trades: [] } },
  },
  subjects: () => [{ start: '1970-01-01T00:00:00', end: '2037-01-01T00:00:00', limit: 50 }],
  trusted: ['market_history_api.get_trade_history'],
  key: requested('start', 'end', 'limit'),
  fault: ['trades.open_pays'],
};

export const market: readonly Noun[] = [ticker, volume, book, bucket, recentTrades, trades];

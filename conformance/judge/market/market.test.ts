import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { answered } from '../by-hand.testing.ts';
import { judged } from '../chain/judged.testing.ts';
import { properties } from '../chain/samples.testing.ts';
import { isNear } from './decimal.ts';
import { asks, openOrders, order } from './samples.testing.ts';

const bid = (sbd: number, core: number, real_price = `${sbd / core}`) => ({
  order_price: { base: `${sbd}.000 TBD`, quote: `${core}.000 TESTS` },
  real_price,
  steem: core * 1000,
  sbd: sbd * 1000,
  created: '2026-08-01T00:00:00',
});
const ask = (core: number, sbd: number) => ({
  ...bid(sbd, core),
  order_price: { base: `${core}.000 TESTS`, quote: `${sbd}.000 TBD` },
});
const book = (bids: readonly Json[], asks: readonly Json[]) =>
  answered('condenser_api.get_order_book', [10], { bids, asks });
const ticker = (own: object = {}) =>
  answered('condenser_api.get_ticker', [], {
    latest: '0.50000000000000000',
    lowest_ask: '0.66666666666666663',
    highest_bid: '0.50000000000000000',
    percent_change: '0.00000000000000000',
    steem_volume: '0.000 TESTS',
    sbd_volume: '0.000 TBD',
    ...own,
  });

describe('a decimal text', () => {
  it('is near the price it was rounded from, however many digits it has', () => {
    const third = { above: 1n, below: 3n };
    expect(['0.33333333333333331', '0.333', '0.334', '0.3'].map((text) => isNear(text, third))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['0.33433333333333331', '0.33333333', '0.4'].map((text) => isNear(text, third))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isNear('0.5', third)).toBe(false);
  });
});

describe('the order book beside the open orders', () => {
  const id = 'market/book-has-every-price';

  it('has each of their prices, where it is shorter than its limit', () => {
    expect(judged(id, openOrders(order(1, 2), order(2, 4)), asks(500, 2, 4))).toEqual(['pass']);
    expect(judged(id, openOrders(order(1, 2), order(2, 4)), asks(500, 2))).toEqual([
      'deviation /result/asks: an order at 1000 for 4000, in the smallest units, as `list_limit_orders` has',
    ]);
    // Orders of one price may be one line of the book.
    expect(judged(id, openOrders(order(1, 2), order(2, 2)), asks(500, 2))).toEqual(['pass']);
  });

  it('may show a few of them where the limit is smaller', () => {
    expect(judged(id, openOrders(order(1, 2), order(2, 4)), asks(1, 2))).toEqual(['pass']);
  });
});

describe('the order book', () => {
  const rules = [
    'market/book-sides',
    'market/best-first',
    'market/book-uncrossed',
    'market/real-price',
    'market/book-amounts',
  ];

  it.each(rules)('passes %s with two sides', (id) => {
    expect(judged(id, book([bid(1, 2, '0.50000000000000000')], [ask(3, 2)]))).toEqual(['pass']);
  });

  it('may be empty on one side or on both', () => {
    expect(judged('market/best-first', book([], []), book([bid(1, 2, '0.5')], []))).toEqual(['pass', 'pass']);
    expect(judged('market/book-uncrossed', book([], [ask(3, 2)]))).toEqual([]);
  });

  it('may have orders of one price, and prices that were not computed', () => {
    const two = book([bid(1, 2, '0.00000000000000000'), bid(2, 4, '0.00000000000000000')], []);
    expect(judged('market/best-first', two)).toEqual(['pass']);
    expect(judged('market/real-price', two)).toEqual(['pass']);
  });

  it('reports the first order that is out of order', () => {
    const wrong = book([bid(1, 2, '0.5'), bid(1, 4, '0.25'), bid(1, 3, '0.333')], []);
    // No document says how a side is sorted: a note.
    expect(judged('market/best-first', wrong)).toEqual([expect.stringMatching(/^pass/)]);
  });
});

describe('the ticker', () => {
  it('has the best prices of the book, and any price for an empty side', () => {
    expect(judged('market/highest-bid', ticker(), book([bid(1, 2, '0.5')], []))).toEqual(['pass']);
    expect(judged('market/lowest-ask', ticker(), book([bid(1, 2, '0.5')], []))).toEqual([]);
    expect(judged('market/lowest-ask', ticker(), book([], [ask(4, 3)]))).toEqual([
      'deviation /result/lowest_ask: 3000/4000, the best of the asks',
    ]);
  });
});

const trade = (date: string, core = '2.000', dollars = '1.000') => ({
  date,
  current_pays: `${core} TESTS`,
  open_pays: `${dollars} TBD`,
});
const history = (trades: readonly Json[], limit = 100, start = '2026-01-01T00:00:00') =>
  answered('condenser_api.get_trade_history', [start, '2037-01-01T00:00:00', limit], trades);
const recent = (...trades: readonly Json[]) => answered('condenser_api.get_recent_trades', [10], trades);

describe('trades', () => {
  const [early, late] = [trade('2026-08-31T10:00:00'), trade('2026-08-31T10:00:03')];
  const other = trade('2026-08-31T10:00:03', '4.000');

  it('of one time come in any order', () => {
    expect(judged('market/newest-first', recent(late, other, early))).toEqual(['pass']);
    expect(judged('market/recent-of-history', history([early, late, other]), recent(late, other, early))).toEqual([
      'pass',
    ]);
  });

  it('are not compared with a history that may go on, or begins with the oldest of them', () => {
    expect(judged('market/recent-of-history', history([early, late], 2), recent(late))).toEqual([]);
    expect(judged('market/recent-of-history', history([late], 10, late.date), recent(late))).toEqual([]);
    expect(judged('market/recent-of-history', history([early]), recent())).toEqual([]);
  });

  it('must not miss the newest', () => {
    expect(judged('market/recent-of-history', history([early, late]), recent(early))).toEqual([
      'deviation /result/0/open_pays: that of a trade of the end of the history',
    ]);
  });

  it('of times before 1970 have no arguments that all nodes read the same way', () => {
    expect(
      judged(
        'market/trade-window',
        answered('condenser_api.get_trade_history', ['1970-01-01T00:00:00', '1969-12-31T23:59:59', 10], [early]),
      ),
    ).toEqual([]);
  });
});

describe('the volume of a day', () => {
  const now = answered('database_api.get_dynamic_global_properties', {}, properties);
  const volume = (core: string, sbd: string) =>
    answered('condenser_api.get_volume', [], { steem_volume: `${core} TESTS`, sbd_volume: `${sbd} TBD` });
  const [today, yesterday] = [trade('2026-08-31T10:00:00'), trade('2026-08-30T10:20:00')];

  it('has the trades of today, and may have more', () => {
    const all = history([yesterday, today]);
    expect(judged('market/volume-of-day', all, now, volume('2.000', '1.000'))).toEqual(['pass']);
    expect(judged('market/volume-of-day', all, now, volume('4.000', '2.000'))).toEqual(['pass']);
    expect(judged('market/volume-of-day', all, now, volume('2.000', '0.999'))).toEqual([
      'deviation /result/sbd_volume: at least 1000 smallest units, traded since 2026-08-30T11:39:51',
    ]);
  });

  describe('that has trades of other days', () => {
    // 2026-08-31T10:39:51 is now. The second trade of a bucket makes deployed nodes forget what is older than a day.
    const all = [
      trade('2026-08-29T10:00:00', '7.000'),
      trade('2026-08-30T09:00:00', '3.000'),
      trade('2026-08-30T09:00:30', '5.000'),
    ];
    const ever = history(all, 100, '1970-01-01T00:00:00');
    const duplicates = [...all, trade('2026-08-31T09:00:14', '1.000'), trade('2026-08-31T09:00:16', '1.000')];

    it('is the one of deployed nodes, or wrong', () => {
      expect(judged('market/volume-of-day', ever, now, volume('15.000', '3.000'))).toEqual([
        'legacy /result/steem_volume: at most 0 smallest units, traded since 2026-08-30T09:39:51 ' +
          '/result/sbd_volume: at most 0 smallest units, traded since 2026-08-30T09:39:51',
      ]);
      expect(judged('market/volume-of-day', ever, now, volume('8.000', '2.000'))).toEqual([
        'deviation /result/steem_volume: at most 0 smallest units, traded since 2026-08-30T09:39:51 ' +
          '/result/sbd_volume: at most 0 smallest units, traded since 2026-08-30T09:39:51',
      ]);
    });

    it('is kept until a trade falls into an existing bucket', () => {
      const kept = (seconds: string, core: string) =>
        judged(
          'market/volume-of-day',
          history([...duplicates, trade(`2026-08-31T09:00:${seconds}`, '1.000')], 100, '1970-01-01T00:00:00'),
          now,
          volume(core, '3.000'),
        ).map((outcome) => outcome.slice(0, 6));
      expect(kept('31', '18.000')).toEqual(['legacy']);
      expect(kept('17', '8.000')).toEqual(['legacy']);
    });

    it('is not judged by a history that does not begin with the chain', () => {
      expect(judged('market/volume-of-day', history(all), now, volume('8.000', '2.000'))).toEqual(['pass']);
    });
  });
});

describe('buckets', () => {
  const half = (high: number, low: number, open: number, close: number, volume: number) => ({
    high,
    low,
    open,
    close,
    volume,
  });
  const bucket = (seconds: number, open: string, core: Json, dollars: Json) => ({
    id: 1,
    open,
    seconds,
    steem: core,
    non_steem: dollars,
  });
  const buckets = (seconds: number, ...all: readonly Json[]) =>
    answered('condenser_api.get_market_history', [seconds, '2026-08-31T00:00:00', '2026-09-01T00:00:00'], all);
  const trades = [
    trade('2026-08-31T10:00:03'),
    trade('2026-08-31T10:00:06', '1.000', '1.000'),
    trade('2026-08-31T10:00:57', '4.000', '1.000'),
  ];
  const minute = bucket(
    60,
    '2026-08-31T10:00:00',
    half(1000, 4000, 2000, 4000, 7000),
    half(1000, 1000, 1000, 1000, 3000),
  );

  it.each([
    'market/bucket-size-requested',
    'market/bucket-window',
    'market/bucket-aligned',
    'market/bucket-volume',
    'market/bucket-range',
  ])('pass %s', (id) => {
    expect(judged(id, buckets(60, minute))).toEqual(['pass']);
  });

  it('sum up their trades', () => {
    expect(judged('market/buckets-of-trades', history(trades), buckets(60, minute))).toEqual(['pass']);
    // The order of the history is not stated.
    const newestFirst = history(trades.toReversed());
    expect(judged('market/buckets-of-trades', newestFirst, buckets(60, minute))).toEqual(['pass']);
    expect(judged('market/buckets-of-trades', history(trades.slice(1)), buckets(60, minute))).toEqual([
      'deviation /result/0/steem/volume: 5000, the sum of its trades',
    ]);
  });

  it('open with their first trade and close with their last', () => {
    const openedElsewhere = { ...minute, steem: half(1000, 4000, 1000, 4000, 7000) };
    const closedElsewhere = { ...minute, non_steem: half(1000, 1000, 1000, 2000, 3000) };
    expect(
      [openedElsewhere, closedElsewhere].flatMap((each) =>
        judged('market/buckets-of-trades', history(trades), buckets(60, each)),
      ),
    ).toEqual([
      'deviation /result/0/steem/open: 2000, as its first trade',
      'deviation /result/0/non_steem/close: 1000, as its last trade',
    ]);
  });

  it('are not compared with a history that begins within them', () => {
    expect(judged('market/buckets-of-trades', history(trades, 10, '2026-08-31T10:00:03'), buckets(60, minute))).toEqual(
      [],
    );
  });

  it('are there up to the end of the requested time, if there is one before', () => {
    const id = 'market/buckets-where-traded';
    const later = trade('2026-08-31T10:05:00');
    expect(judged(id, history(trades), buckets(60, minute))).toEqual(['pass']);
    expect(judged(id, history([...trades, later]), buckets(60, minute))).toEqual([
      'deviation /result: a bucket for 2026-08-31T10:05:00, when a trade was made',
    ]);
    expect(judged(id, history([...trades, trade('2026-08-31T23:59:30')]), buckets(60, minute))).toEqual(['pass']);
    expect(judged(id, history(trades), buckets(60))).toEqual([]);
  });

  it('are compared with the trades of all time, whatever shorter history came later', () => {
    const all = answered('condenser_api.get_trade_history', ['1970-01-01T00:00:00', '2037-12-31T00:00:00', 100], []);
    const judgements = judged(
      'market/buckets-of-trades',
      all,
      history([], 10, '2036-12-31T23:59:00'),
      buckets(60, minute),
    );
    expect(judgements).toEqual(['deviation /result/0/steem/volume: 0, the sum of its trades']);
  });

  it('may have lost smaller ones, never the other way', () => {
    const second = bucket(
      15,
      '2026-08-31T10:00:00',
      half(1000, 2000, 2000, 1000, 3000),
      half(1000, 1000, 1000, 1000, 2000),
    );
    const large = bucket(15, '2026-08-31T10:00:30', half(5000, 5000, 5000, 5000, 5000), half(1, 1, 1, 1, 1));
    expect(judged('market/buckets-within-buckets', buckets(15, second), buckets(60, minute))).toEqual(['pass']);
    expect(judged('market/buckets-within-buckets', buckets(15, second, large), buckets(60, minute))).toEqual([
      'deviation /result/0/steem/volume: at least 8000, the sum of the buckets of 15 seconds within it',
    ]);
    expect(judged('market/buckets-within-buckets', buckets(60, minute), buckets(60, minute))).toEqual([]);
  });
});

import { core, coreOrDollar, dollar, price } from '../kernel/asset.ts';
import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i64 } from '../kernel/integer.ts';
import { decimal } from '../kernel/json/decimal.ts';
import { time } from '../kernel/scalars.ts';
import { deployed } from '../kernel/source.ts';

/** One fill of an order (document 1, Market and social records). */
export const trade = struct(
  {
    date: time,
    /** By who came later. */ current_pays: coreOrDollar,
    /** By whose order lay open. */ open_pays: coreOrDollar,
  },
  { title: 'Trade' },
);

const volumes = { core_volume: core, sbd_volume: dollar };

/** What was traded in 24 hours (document 1, Market and social records). */
export const volume = struct(volumes, { title: 'Volume' });

/** The market at a glance: prices in dollars per CORE (document 1, Market and social records). */
export const ticker = struct(
  { latest: decimal, lowest_ask: decimal, highest_bid: decimal, percent_change: decimal, ...volumes },
  { title: 'Ticker' },
);

/** An order seen from the market (deployed). */
export const bookOrder = struct(
  {
    order_price: price,
    /** Dollars per CORE. */
    real_price: decimal,
    /** Smallest units of CORE. */
    core: i64,
    /** Smallest units of SBD. */
    sbd: i64,
    created: time,
  },
  { title: 'BookOrder' },
);

const orders = array(deployed(bookOrder));

/** Open orders from the best price on (document 1, Market and social records). */
export const orderBook = struct({ bids: orders, asks: orders }, { title: 'OrderBook' });

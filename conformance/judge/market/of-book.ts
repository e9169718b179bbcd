import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json, stringifyJson } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { law } from '../kit/laws/law.ts';
import { jsonAt, locate } from '../kit/laws/locate.ts';
import { moves, put } from '../kit/laws/moved.ts';
import type { Wrong } from '../kit/laws/reported.ts';
import { type Book, bestOf, bookMethods, dollars, sideOf, sides } from './book.ts';
import { compare, isNear } from './decimal.ts';

function ordersOf(book: Book) {
  return sides.flatMap((side) =>
    book[side].map((order, index) => ({ side, index, order, at: [side, index] as const })),
  );
}

/** A book with orders of other assets is not judged. */
function isPlain(book: Book): boolean {
  return ordersOf(book).every(({ side, order }) => sideOf(order.order_price) === side);
}

/** The path of the first order of a side. */
function first(member: string) {
  return ({ result }: Call) => {
    const side = sides.find((name) => jsonAt(result, [name, 0, member]) !== undefined);
    return side && [side, 0, member];
  };
}

/** The same price from the other side. */
function swapped(json: Json | undefined): Json | undefined {
  const [base, quote] = [jsonAt(json, ['base']), jsonAt(json, ['quote'])];
  return base === undefined || quote === undefined ? undefined : { base: quote, quote: base };
}

/** Smallest units of an amount in either form. */
function units(json: Json | undefined): number | undefined {
  const text = typeof json === 'string' ? json.replace(/ .*|\./g, '') : jsonAt(json, ['amount']);
  return typeof text === 'string' ? Number(text) : undefined;
}

const sidesOfBook = law({
  id: 'market/book-sides',
  requires: 'Bids of the order book sell dollars for CORE, and asks CORE for dollars.',
  clause: 'records/order_book/bids',
  why: 'A trader who reads a bid among the asks buys instead of selling.',
  example: 'The base of a bid is in CORE, which bids buy.',
  methods: bookMethods,
  wrong: (book) =>
    ordersOf(book).flatMap(({ side, order, at }): Wrong[] => {
      const expected = side === 'bids' ? 'dollars for CORE' : 'CORE for dollars';
      return sideOf(order.order_price) === side ? [] : [{ at: [...at, 'order_price'], expected }];
    }),
  fault: {
    summary: 'an order on the wrong side of the book',
    edit: inCall(bookMethods, (call) => {
      const at = first('order_price')(call);
      return at && put(call, at, swapped(jsonAt(call.result, at)));
    }),
  },
});

const bestFirst = law({
  id: 'market/best-first',
  requires: 'Each side of the order book begins with its best price.',
  clause: 'records/order_book/asks',
  level: 'unstated',
  why: 'A page of the book is useful only if it begins with the best prices.',
  example: 'The second bid is higher than the first.',
  methods: bookMethods,
  wrong: (book) => {
    if (!isPlain(book)) return undefined;
    return sides.flatMap((side): Wrong[] => {
      const prices = book[side].map(({ order_price }) => dollars(order_price));
      const place = prices.findIndex((price, index) => {
        const before = prices[index - 1];
        return before !== undefined && (side === 'bids' ? compare(price, before) > 0 : compare(price, before) < 0);
      });
      const expected = side === 'bids' ? 'a price not above the one before' : 'a price not below the one before';
      return place < 0 ? [] : [{ at: [side, place, 'order_price'], expected, kind: 'order' }];
    });
  },
  fault: {
    summary: 'a worse price before a better one',
    edit: inCall(bookMethods, (call) => {
      const asks = jsonAt(call.result, ['asks']);
      if (!isArray(asks)) return undefined;
      const [best, last] = [asks[0], asks.at(-1)].map((order) => jsonAt(order, ['order_price']));
      if (best === undefined || stringifyJson(best) === stringifyJson(last as Json)) return undefined;
      // The best order again, in place of the last.
      const edit = put(call, ['asks', asks.length - 1], asks[0]);
      return edit && { ...edit, found: [...edit.path, 'order_price'] };
    }),
  },
});

const uncrossed = law({
  id: 'market/book-uncrossed',
  requires: 'The best bid of the order book is below the best ask.',
  clause: 'records/order_book/bids',
  level: 'should',
  why: 'Matching orders are filled at once; a crossed book shows trades that cannot happen.',
  example: 'The best bid is 0.95 SBD, the best ask 0.94 SBD.',
  methods: bookMethods,
  wrong: (book) => {
    const [bid, ask] = [bestOf(book, 'bids'), bestOf(book, 'asks')];
    if (bid === undefined || ask === undefined || !isPlain(book)) return undefined;
    const crossed = compare(dollars(bid.order_price), dollars(ask.order_price)) >= 0;
    return crossed
      ? [{ at: ['bids', book.bids.indexOf(bid), 'order_price'], expected: 'a price below the best ask' }]
      : [];
  },
  fault: {
    summary: 'a bid at the price of the best ask',
    edit: inCall(bookMethods, (call) => {
      const [bid, ask] = sides.map((side) => jsonAt(call.result, [side, 0]));
      const price = jsonAt(ask, ['order_price']);
      const [core, sbd] = [units(jsonAt(price, ['base'])), units(jsonAt(price, ['quote']))];
      if (!isObject(bid) || core === undefined || sbd === undefined) return undefined;
      const reported = { order_price: swapped(price), real_price: jsonAt(ask, ['real_price']), core, sbd };
      const spelled = Object.entries(reported).map(([name, value]) => [locate(bid, [name])?.[0], value]);
      const edit = put(call, ['bids', 0], { ...bid, ...Object.fromEntries(spelled) });
      return edit && { ...edit, found: [...edit.path, 'order_price'] };
    }),
  },
});

const realPrice = law({
  id: 'market/real-price',
  requires: '`real_price` in the order book is `order_price` in dollars for a CORE.',
  clause: 'records/order_book/asks',
  level: 'unstated',
  why: 'Charts are drawn from the real price; it must be the price of the order.',
  example: '`real_price` is 1.07 where 0.933 SBD are offered for a CORE.',
  methods: bookMethods,
  wrong: (book) => {
    if (!isPlain(book)) return undefined;
    return ordersOf(book).flatMap(({ order, at }): Wrong[] => {
      // Some deployed nodes do not compute it.
      const isReported = /[1-9]/.test(order.real_price);
      const { above, below } = dollars(order.order_price);
      if (!isReported || isNear(order.real_price, { above, below })) return [];
      return [{ at: [...at, 'real_price'], expected: `${above}/${below}, the price in dollars` }];
    });
  },
  fault: {
    summary: 'a real price that is not the price of the order',
    edit: moves(['condenser_api.get_order_book', 'market_history_api.get_order_book'], first('real_price')),
  },
});

const bookAmounts = law({
  id: 'market/book-amounts',
  requires: '`core` and `sbd` of an order in the book are worth each other at its `order_price`.',
  clause: 'records/order_book/bids',
  level: 'unstated',
  why: 'Depth is summed over these amounts; they must be worth each other at the price of the order.',
  example: 'An ask of 10.000 CORE at 0.5 SBD has 9.000 SBD.',
  methods: bookMethods,
  wrong: (book) => {
    if (!isPlain(book)) return undefined;
    return ordersOf(book).flatMap(({ side, order, at }): Wrong[] => {
      const { base, quote } = order.order_price;
      const [sold, bought] = side === 'bids' ? [order.sbd, order.core] : [order.core, order.sbd];
      const worth = (sold * quote.amount) / base.amount;
      const apart = worth < bought ? bought - worth : worth - bought;
      const member = side === 'bids' ? 'core' : 'sbd';
      return apart <= 1n ? [] : [{ at: [...at, member], expected: `${worth}, the value at this price` }];
    });
  },
  fault: {
    summary: 'an order whose amounts are not worth each other',
    edit: inCall(bookMethods, (call) => {
      const side = sides.find((name) => jsonAt(call.result, [name, 0]) !== undefined);
      const at = side && [side, 0, side === 'bids' ? 'core' : 'sbd'];
      const value = at && jsonAt(call.result, at);
      return at && put(call, at, typeof value === 'number' ? value + 1000 : undefined);
    }),
  },
});

/** Rules within the order book. */
export const ofBook: readonly ExchangeRule[] = [sidesOfBook, bestFirst, uncrossed, realPrice, bookAmounts];

import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isWhole, pageCapacity } from '../kit/arguments/page-capacity.ts';
import { beside } from '../kit/laws/beside.ts';
import { everything } from '../kit/laws/complete-lists.ts';
import type { Reader } from '../kit/laws/reader.ts';
import { reported } from '../kit/laws/reported.ts';
import { requestsTo } from '../kit/requests.ts';
import { bookMethods, dollars, type Price, type Side, sideOf, sides } from './book.ts';
import { compare, type Fraction } from './decimal.ts';

const orders = everything('database_api.list_limit_orders');

interface Book {
  readonly empty: readonly Side[];
}

function bookOf({ result }: Call): Book | undefined {
  const all = sides.map((side) => member(result, side));
  if (!all.every(isArray)) return undefined;
  return { empty: sides.filter((_, index) => (all[index] as readonly Json[]).length === 0) };
}

/** Which of the two is a bid the documents leave to be read: where both kinds of orders are open no side is empty. */
export const bookAsListed = relation<{ readonly book: Book; readonly listed: ReadonlySet<Side> }>({
  id: 'market/book-has-both-sides',
  requires: 'The order book has bids and asks where `list_limit_orders` has open orders of both kinds.',
  clause: 'condenser_api.get_order_book/result',
  clauses: {
    'database_api.get_order_book': 'database_api.get_order_book/result',
    'market_history_api.get_order_book': 'market_history_api.get_order_book/result',
  },
  why: 'A trader who sees no bids takes it that nobody buys.',
  example: '`bids` is empty where `list_limit_orders` has orders that sell CORE and others that sell dollars.',
  fault: {
    id: 'market-book-without-bids',
    summary: 'an order book without bids',
    edit: inCall(bookMethods, (call) =>
      Number(argument(call, 'limit')) >= 1 && bookOf(call)?.empty.length === 0
        ? { path: ['result', 'bids'], value: [] }
        : undefined,
    ),
  },
  methods: [...bookMethods, ...orders.methods],
  roles: ['book', 'listed'],
  plan: (target) => [
    ...(orders.plan?.(target) ?? []),
    ...requestsTo(target, ...bookMethods.map((name) => [name, { limit: 10 }] as const)),
  ],
  assignRoles: (call, context) => {
    if (orders.methods.some((name) => name === call.method)) {
      const [list] = orders.read(call, context);
      const kinds = list?.value.flatMap(({ sell_price: price }) => sideOf(price) ?? []);
      return kinds ? [{ group: 'book', role: 'listed', value: new Set(kinds) }] : [];
    }
    const book = Number(argument(call, 'limit')) >= 1 ? bookOf(call) : undefined;
    return book ? [{ group: 'book', role: 'book', value: book }] : [];
  },
  judge: ({ book, listed }) => {
    if (listed.size < sides.length) return undefined;
    return book.empty.slice(0, 1).map((side) => ({
      role: 'book',
      path: ['result', side],
      kind: 'missing',
      expected: 'an order: `list_limit_orders` has orders of both kinds',
      actual: undefined,
      contradictedBy: [{ role: 'listed', path: ['result', 'orders'] }],
    }));
  },
});

interface Shown {
  readonly side: Side;
  readonly prices: readonly Fraction[];
}

/** The sides of a book that are shorter than its limit: they show all orders. */
const wholeSides: Reader<readonly Shown[]> = {
  methods: bookMethods,
  read: (call, context) => {
    const seen = reported(call, bookMethods, context);
    const capacity = pageCapacity(call) ?? 0;
    if (seen === undefined) return [];
    const value = sides.flatMap((side): Shown[] => {
      const shown = seen.value[side].map(({ order_price }) => order_price);
      const isPlain = shown.every((price) => sideOf(price) === side);
      return isPlain && isWhole(shown.length, capacity) ? [{ side, prices: shown.map(dollars) }] : [];
    });
    return value.length > 0 ? [{ call, value, at: [] }] : [];
  },
  plan: (target) => requestsTo(target, ...bookMethods.map((name) => [name, { limit: 500 }] as const)),
};

export const bookHasEveryPrice = beside<readonly Shown[], { readonly orders: readonly { sell_price: Price }[] }>({
  id: 'market/book-has-every-price',
  requires: 'A side of the order book that is shorter than its limit has the price of every open order of that side.',
  clause: 'records/order_book/asks',
  level: 'should',
  why: 'A trader who misses an order in the book pays more than was asked for.',
  example: '`get_order_book` with the limit 500 has two asks, and `list_limit_orders` a third one with another price.',
  subject: wholeSides,
  references: { orders },
  fault: {
    summary: 'an order book without one of its prices',
    edit: inCall(bookMethods, (call) => {
      const asks = member(call.result, 'asks');
      if (asks === undefined || !isArray(asks) || asks.length < 2) return undefined;
      if (!isWhole(asks.length - 1, pageCapacity(call) ?? 0)) return undefined;
      return { path: ['result', 'asks'], value: asks.slice(1) };
    }),
  },
  judge: ({ value }, { orders: { value: listed } }) => {
    for (const { side, prices } of value) {
      const lost = listed.findIndex(
        ({ sell_price: price }) =>
          sideOf(price) === side && !prices.some((each) => compare(each, dollars(price)) === 0),
      );
      if (lost >= 0) {
        const { above, below } = dollars((listed[lost] as { sell_price: Price }).sell_price);
        const expected = `an order at ${above} for ${below}, in the smallest units, as \`list_limit_orders\` has`;
        return [{ at: [side], kind: 'missing', expected, by: [['orders', lost, 'sell_price']] }];
      }
    }
    return [];
  },
});

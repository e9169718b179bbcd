import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { everything } from '../kit/laws/complete-lists.ts';
import { requestsTo } from '../kit/requests.ts';
import { bookMethods, type Side, sideOf, sides } from './book.ts';

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

import { timeText } from '../../../spec/kernel/scalars.ts';
import type { methods } from '../../../spec/methods/index.ts';
import type { ResultOf } from '../../../spec/methods/method.ts';
import { inCall } from '../../model/fault.ts';
import type { ExchangeRule, RelationRule } from '../../model/rule.ts';
import { beside } from '../kit/laws/beside.ts';
import { everything } from '../kit/laws/complete-lists.ts';
import { lawOfEach } from '../kit/laws/law.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { inFirstRecord, moved, moves, put } from '../kit/laws/moved.ts';
import { results } from '../kit/laws/reader.ts';
import { type Book, bookMethods, dollars, type Side, sideOf, sides } from './book.ts';
import { isNear } from './decimal.ts';
import { bookRequests } from './ticker.ts';

export const orderMethods = [
  'condenser_api.get_open_orders',
  'database_api.find_limit_orders',
  'database_api.list_limit_orders',
] as const;

type Orders = ResultOf<(typeof methods)[(typeof orderMethods)[number]]>;
type Order = Extract<Orders, { readonly orders: unknown }>['orders'][number];

const pair = lawOfEach<Order>({
  id: 'market/order-pair',
  requires: '`sell_price` of an open order is of CORE for dollars, or of dollars for CORE.',
  clause: 'records/limit_order/sell_price',
  level: 'should',
  why: 'The market trades CORE for dollars; a price of one for itself cannot be filled.',
  example: '`sell_price` is 1.000 CORE for 2.000 CORE.',
  methods: orderMethods,
  wrong: ({ sell_price }) =>
    sideOf(sell_price) ? [] : [{ at: ['sell_price'], expected: 'some CORE for some dollars, or dollars for CORE' }],
  fault: {
    summary: 'an order of CORE for CORE or of dollars for dollars',
    edit: inCall(orderMethods, (call) => {
      const edit = put(
        call,
        inFirstRecord('sell_price', 'quote')(call),
        jsonAt(call.result, inFirstRecord('sell_price', 'base')(call)),
      );
      return edit && { ...edit, found: edit.path.slice(0, -1) };
    }),
  },
});

const forSale = lawOfEach<Order>({
  id: 'market/order-for-sale',
  requires: '`for_sale` of an open order is more than 0.',
  clause: 'records/limit_order/for_sale',
  level: 'should',
  why: 'A filled order is removed; otherwise clients offer to take it.',
  example: '`for_sale` of an open order is 0.',
  methods: orderMethods,
  wrong: ({ for_sale }) => (for_sale > 0n ? [] : [{ at: ['for_sale'], expected: 'more than 0' }]),
  fault: {
    summary: 'an order with nothing for sale',
    edit: inCall(orderMethods, (call) => put(call, inFirstRecord('for_sale')(call), 0)),
  },
});

const life = lawOfEach<Order>({
  id: 'market/order-life',
  requires: '`created` of an open order is not after its `expiration`.',
  clause: 'records/limit_order/expiration',
  level: 'should',
  why: 'An order that expires before it is made never was open.',
  example: '`expiration` is an hour before `created`.',
  methods: orderMethods,
  wrong: ({ created, expiration }) =>
    created <= expiration ? [] : [{ at: ['created'], expected: `at most its expiration, ${timeText(expiration)}` }],
  fault: {
    summary: 'an order made after its expiration',
    edit: moves(orderMethods, inFirstRecord('created'), 10_000_000n),
  },
});

const openPrice = lawOfEach<Order & { readonly real_price: string }>({
  id: 'market/open-order-price',
  requires: '`real_price` of an open order is its `sell_price` in dollars for a CORE.',
  clause: 'condenser_api.get_open_orders/elements',
  level: 'unstated',
  why: 'Wallets show the price of an open order from `real_price`.',
  example: '`real_price` is 1.07 where 0.933 SBD are offered for a CORE.',
  methods: ['condenser_api.get_open_orders'],
  wrong: ({ sell_price, real_price }) => {
    if (sideOf(sell_price) === undefined || !/[1-9]/.test(real_price)) return [];
    const { above, below } = dollars(sell_price);
    if (isNear(real_price, { above, below })) return [];
    return [{ at: ['real_price'], expected: `${above}/${below}, the price in dollars` }];
  },
  fault: {
    summary: 'a real price that is not the price of the open order',
    edit: moves(['condenser_api.get_open_orders'], inFirstRecord('real_price')),
  },
});

type BookOrder = Book['bids'][number];

/** The amount for sale in the book. */
function soldIn(side: Side, { core, sbd }: BookOrder): bigint {
  return side === 'bids' ? sbd : core;
}

function keyOf(price: Order['sell_price'], sold: bigint, created: number): string {
  return `${price.base.symbol} ${price.base.amount} ${price.quote.amount} ${sold} ${created}`;
}

const ofOrders = beside<Book, { readonly orders: readonly Order[] }>({
  id: 'market/book-of-orders',
  requires: 'Every order of the order book is one of the open orders.',
  clause: 'records/order_book/bids',
  level: 'should',
  why: 'The book consists of the open orders; an order outside of them cannot be filled.',
  example: 'The book has a bid for 10.198 CORE that is missing from the limit orders.',
  subject: results(...bookMethods),
  references: { orders: everything('database_api.list_limit_orders') },
  plan: bookRequests([]),
  fault: {
    summary: 'an order in the book that is no open order',
    edit: inCall(bookMethods, (call) => {
      const edit = put(call, ['bids', 0, 'created'], moved(jsonAt(call.result, ['bids', 0, 'created'])));
      return edit && { ...edit, found: edit.path.slice(0, -1) };
    }),
  },
  judge: ({ value: book }, { orders }) => {
    const open = new Set(orders.value.map(({ sell_price, for_sale, created }) => keyOf(sell_price, for_sale, created)));
    return sides.flatMap((side) => {
      const missing = book[side].findIndex(
        (order) => !open.has(keyOf(order.order_price, soldIn(side, order), order.created)),
      );
      if (missing < 0) return [];
      return [{ at: [side, missing], expected: 'one of the limit orders', kind: 'unexpected' } as const];
    });
  },
});

/** Rules within limit orders, and between them and the book. */
export const ofLimitOrders: readonly (ExchangeRule | RelationRule)[] = [pair, forSale, life, openPrice, ofOrders];

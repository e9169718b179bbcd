import type { Static } from '../../../spec/kernel/schema.ts';
import type { limitOrder } from '../../../spec/types/limit-order.ts';
import { descending, number, price, text, time } from './key.ts';
import { defineTable } from './table.ts';

export type LimitOrder = Static<typeof limitOrder>;

export const limitOrders = defineTable<LimitOrder>()({
  name: 'limit_orders',
  key: ({ id }) => id,
  orders: {
    price: [descending(price(({ sell_price }) => sell_price)), number(({ id }) => id)],
    account: [text(({ seller }) => seller), number(({ orderid }) => orderid)],
    expiration: [time((order) => order.expiration), number(({ id }) => id)],
  },
});

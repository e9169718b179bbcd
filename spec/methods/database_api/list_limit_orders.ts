import { price } from '../../kernel/asset.ts';
import { positional } from '../../kernel/combinators/positional.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { limitOrder } from '../../types/limit-order.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by } from '../order.ts';

export const listLimitOrders = method('database_api.list_limit_orders', {
  summary: 'Open orders of the internal market, by price or by account.',
  ...list('orders', limitOrder, {
    // The documents call the number an order type; deployed nodes take the `id` of an order.
    by_price: {
      start: [positional({ price, order_type: u32 }), positional({})],
      next: ['sell_price', 'id'],
      deployed: [positional({ price, id: u32 })],
      ambiguous: true,
    },
    by_account: by({ seller: accountName, orderid: u32 }),
  }),
});

import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { answered } from '../by-hand.testing.ts';

const price = (core: number, dollars: number) => ({ base: `${core}.000 TESTS`, quote: `${dollars}.000 TBD` });
const units = (amount: string, nai: string): Json => ({ amount, precision: 3, nai });

/** An open order that sells CORE for a dollar. */
export const order = (orderid: number, core: number): Json => ({
  ...{ id: orderid, created: '2026-08-01T00:00:00', expiration: '2026-08-20T00:00:00', seller: 'alice', orderid },
  for_sale: core * 1000,
  sell_price: { base: units(`${core}000`, '@@000000021'), quote: units('1000', '@@000000013') },
});

/** A book whose asks sell so much CORE for a dollar each. */
export const asks = (limit: number, ...cores: readonly number[]): Exchange =>
  answered('condenser_api.get_order_book', [limit], {
    bids: [],
    asks: cores.map((core) => ({
      ...{ order_price: price(core, 1), real_price: `${1 / core}`, created: '2026-08-01T00:00:00' },
      ...{ steem: core * 1000, sbd: 1000 },
    })),
  });

export const openOrders = (...orders: readonly Json[]): Exchange =>
  answered('database_api.list_limit_orders', { start: ['', 0], limit: 1000, order: 'by_account' }, { orders });

export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'market/book-has-every-price': [openOrders(order(1, 2), order(2, 4)), asks(500, 2, 4)],
};

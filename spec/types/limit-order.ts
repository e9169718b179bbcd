import { price } from '../kernel/asset.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i64, u32 } from '../kernel/integer.ts';
import { decimal } from '../kernel/json/decimal.ts';
import { accountName } from '../kernel/keys.ts';
import { bool, time } from '../kernel/scalars.ts';

const fields = {
  id: u32,
  created: time,
  expiration: time,
  seller: accountName,
  orderid: u32,
  /** Smallest units of what `sell_price.base` is in. */
  for_sale: i64,
  sell_price: price,
};

/** An order of the internal market (document 1, Finance and delegation records). */
export const limitOrder = struct(fields, { title: 'LimitOrder', key: ['seller', 'orderid'] });

/** The same in condenser_api.get_open_orders (deployed). */
export const openOrder = struct(
  { ...fields, real_price: decimal, rewarded: bool },
  { title: 'OpenOrder', key: ['seller', 'orderid'] },
);

import { coreOrDollar, price } from '../kernel/asset.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { bool, time } from '../kernel/scalars.ts';
import { operation } from './operation.ts';

export const limitOrderCreate2 = operation(
  21,
  'limit_order_create2',
  {
    owner: accountName,
    /** Chosen by the owner. */
    orderid: u32,
    amount_to_sell: coreOrDollar,
    exchange_rate: price,
    fill_or_kill: bool,
    expiration: time,
  },
  {
    summary: 'Offers one asset of the market for the other at an exchange rate.',
    source: 'deployed',
    requires: ({ owner }) => ({ active: [owner] }),
  },
);

import { coreOrDollar } from '../kernel/asset.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { bool, time } from '../kernel/scalars.ts';
import { operation } from './operation.ts';

export const limitOrderCreate = operation(
  5,
  'limit_order_create',
  {
    owner: accountName,
    /** Chosen by the owner. */
    orderid: u32,
    amount_to_sell: coreOrDollar,
    min_to_receive: coreOrDollar,
    fill_or_kill: bool,
    expiration: time,
  },
  {
    summary: 'Offers one asset of the market for the other at a price; fills what matches at once.',
    source: 'deployed',
    requires: ({ owner }) => ({ active: [owner] }),
  },
);

import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const limitOrderCancel = operation(
  6,
  'limit_order_cancel',
  {
    owner: accountName,
    orderid: u32,
  },
  { summary: 'Takes an open order back.', source: 'deployed', requires: ({ owner }) => ({ active: [owner] }) },
);

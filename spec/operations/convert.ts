import { dollar } from '../kernel/asset.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const convert = operation(
  8,
  'convert',
  {
    owner: accountName,
    /** Chosen by the owner. */
    requestid: u32,
    amount: dollar,
  },
  {
    summary: 'Requests to turn dollars into CORE at the median price of the coming days.',
    source: 'deployed',
    requires: ({ owner }) => ({ active: [owner] }),
  },
);

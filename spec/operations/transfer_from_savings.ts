import { coreOrDollar } from '../kernel/asset.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { memo } from '../types/memo.ts';
import { operation } from './operation.ts';

export const transferFromSavings = operation(
  33,
  'transfer_from_savings',
  {
    from: accountName,
    /** Chosen by the sender. */
    request_id: u32,
    to: accountName,
    amount: coreOrDollar,
    memo,
  },
  {
    summary: 'Requests to move CORE or dollars out of savings, after three days.',
    source: 'deployed',
    requires: ({ from }) => ({ active: [from] }),
  },
);

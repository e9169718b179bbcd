import { coreOrDollar } from '../kernel/asset.ts';
import { accountName } from '../kernel/keys.ts';
import { memo } from '../types/memo.ts';
import { operation } from './operation.ts';

export const transfer = operation(
  2,
  'transfer',
  {
    from: accountName,
    to: accountName,
    amount: coreOrDollar,
    memo,
  },
  {
    summary: 'Moves CORE or dollars from one account to another.',
    source: 'deployed',
    requires: ({ from }) => ({ active: [from] }),
  },
);

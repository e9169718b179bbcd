import { coreOrDollar } from '../kernel/asset.ts';
import { accountName } from '../kernel/keys.ts';
import { memo } from '../types/memo.ts';
import { operation } from './operation.ts';

export const transferToSavings = operation(
  32,
  'transfer_to_savings',
  {
    from: accountName,
    to: accountName,
    amount: coreOrDollar,
    memo,
  },
  { summary: 'Moves CORE or dollars into savings.', source: 'deployed', requires: ({ from }) => ({ active: [from] }) },
);

import { coreOrDollar } from '../kernel/asset.ts';
import { accountName } from '../kernel/keys.ts';
import { string } from '../kernel/scalars.ts';
import { operation } from './operation.ts';

export const transfer = operation(
  2,
  'transfer',
  {
    from: accountName,
    to: accountName,
    amount: coreOrDollar,
    /** Shorter than MAX_MEMO_SIZE (2048). */
    memo: string({ maxBytes: 2047, examples: ['', 'thanks', '#encrypted'] }),
  },
  { source: 'deployed', requires: ({ from }) => ({ active: [from] }) },
);

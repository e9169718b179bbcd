import { core } from '../kernel/asset.ts';
import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const transferToVesting = operation(
  3,
  'transfer_to_vesting',
  {
    from: accountName,
    /** Empty for the sender's own vesting shares. */
    to: accountName,
    amount: core,
  },
  {
    summary: 'Turns CORE into vesting shares of the same or another account.',
    source: 'document 1, Operations',
    requires: ({ from }) => ({ active: [from] }),
  },
);

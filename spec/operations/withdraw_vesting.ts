import { vests } from '../kernel/asset.ts';
import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const withdrawVesting = operation(
  4,
  'withdraw_vesting',
  {
    account: accountName,
    /** Zero stops a withdrawal under way. */
    vesting_shares: vests,
  },
  {
    summary: 'Begins to turn vesting shares back into CORE in weekly parts, changes that, or ends it with zero.',
    source: 'deployed',
    requires: ({ account }) => ({ active: [account] }),
  },
);

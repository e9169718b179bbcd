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
  { source: 'deployed', requires: ({ account }) => ({ active: [account] }) },
);

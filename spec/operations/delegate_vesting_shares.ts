import { vests } from '../kernel/asset.ts';
import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const delegateVestingShares = operation(
  40,
  'delegate_vesting_shares',
  {
    delegator: accountName,
    delegatee: accountName,
    /** The complete delegation, not a change of it; zero ends it. */
    vesting_shares: vests,
  },
  {
    summary: 'Lends vesting shares to another account, changes that, or ends it with zero.',
    source: 'deployed',
    requires: ({ delegator }) => ({ active: [delegator] }),
  },
);

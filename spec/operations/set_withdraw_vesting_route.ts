import { u16 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { bool } from '../kernel/scalars.ts';
import { operation } from './operation.ts';

export const setWithdrawVestingRoute = operation(
  20,
  'set_withdraw_vesting_route',
  {
    from_account: accountName,
    to_account: accountName,
    /** 10000 = 100%; 0 removes the route. */
    percent: u16,
    auto_vest: bool,
  },
  {
    summary: 'Sends a share of weekly withdrawals to another account, as CORE or as vesting shares.',
    source: 'deployed',
    requires: ({ from_account }) => ({ active: [from_account] }),
  },
);

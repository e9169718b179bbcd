import { accountName } from '../../kernel/keys.ts';
import { vestingDelegation } from '../../types/vesting-delegation.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findVestingDelegations = method('database_api.find_vesting_delegations', {
  summary: 'Vesting shares that an account lends.',
  params: { account: accountName },
  selects: { account: 'delegator' },
  result: keyed('delegations', vestingDelegation),
  source: 'document 3, database_api',
});

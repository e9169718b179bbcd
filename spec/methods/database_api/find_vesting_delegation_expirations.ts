import { accountName } from '../../kernel/keys.ts';
import { delegationExpiration } from '../../types/vesting-delegation.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findVestingDelegationExpirations = method('database_api.find_vesting_delegation_expirations', {
  summary: 'Vesting shares on their way back to an account.',
  params: { account: accountName },
  selects: { account: 'delegator' },
  result: keyed('delegations', delegationExpiration),
  source: 'document 3, database_api',
});

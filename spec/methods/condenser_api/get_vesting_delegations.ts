import { array, nullable } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { vestingDelegation } from '../../types/vesting-delegation.ts';
import { typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getVestingDelegations = method('condenser_api.get_vesting_delegations', {
  summary: 'Vesting shares that an account lends.',
  params: { delegator_account: accountName, start_account: nullable(accountName), limit: u32 },
  selects: { delegator_account: 'delegator' },
  result: array(vestingDelegation),
  source: 'document 2, Accounts',
  defaults: { limit: 100 },
  limit: typicalLimit,
  paging: { next: { start_account: 'delegatee' }, source: 'deployed' },
});

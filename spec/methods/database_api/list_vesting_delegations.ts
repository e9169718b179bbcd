import { accountName } from '../../kernel/keys.ts';
import { vestingDelegation } from '../../types/vesting-delegation.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by } from '../order.ts';

export const listVestingDelegations = method('database_api.list_vesting_delegations', {
  summary: 'Vesting shares lent, by who lends and to whom.',
  ...list('delegations', vestingDelegation, {
    by_delegation: by({ delegator: accountName, delegatee: accountName }),
  }),
});

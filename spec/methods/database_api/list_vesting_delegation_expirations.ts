import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { delegationExpiration } from '../../types/vesting-delegation.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by } from '../order.ts';

export const listVestingDelegationExpirations = method('database_api.list_vesting_delegation_expirations', {
  summary: 'Vesting shares on their way back, by time or by account.',
  ...list('delegations', delegationExpiration, {
    by_expiration: by({ expiration: time, id: u32 }),
    by_account_expiration: by({ delegator: accountName, expiration: time, id: u32 }),
  }),
});

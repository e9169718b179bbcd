import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { extra } from '../../kernel/source.ts';
import { delegationExpiration } from '../../types/vesting-delegation.ts';
import { method } from '../method.ts';

export const getExpiringVestingDelegations = method('condenser_api.get_expiring_vesting_delegations', {
  summary: 'Vesting shares on their way back to an account, from a time on.',
  params: { account: accountName, after: time, limit: extra(u32) },
  selects: { account: 'delegator' },
  result: array(delegationExpiration),
  source: 'document 2, Accounts',
  defaults: { limit: 100 },
  limit: { param: 'limit', deployed: 1000 },
  paging: { next: { after: 'expiration' }, source: 'deployed' },
});

import { vests } from '../kernel/asset.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';

/** Vesting shares lent (document 1, Finance and delegation records). */
export const vestingDelegation = struct(
  { id: u32, delegator: accountName, delegatee: accountName, vesting_shares: vests, min_delegation_time: time },
  { title: 'VestingDelegation', key: ['delegator', 'delegatee'] },
);

/** Vesting shares on their way back to who lent them. */
export const delegationExpiration = struct(
  { id: u32, delegator: accountName, vesting_shares: vests, expiration: time },
  { title: 'DelegationExpiration', key: ['id'] },
);

import type { Static } from '../../../spec/kernel/schema.ts';
import type { vestingDelegation } from '../../../spec/types/vesting-delegation.ts';
import { text } from './key.ts';
import { defineTable } from './table.ts';

export type VestingDelegation = Static<typeof vestingDelegation>;

export const vestingDelegations = defineTable<VestingDelegation>()({
  name: 'vesting_delegations',
  key: ({ id }) => id,
  orders: {
    delegation: [text(({ delegator }) => delegator), text(({ delegatee }) => delegatee)],
  },
});

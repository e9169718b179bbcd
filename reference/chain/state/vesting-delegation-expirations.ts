import type { Static } from '../../../spec/kernel/schema.ts';
import type { delegationExpiration } from '../../../spec/types/vesting-delegation.ts';
import { number, text, time } from './key.ts';
import { defineTable } from './table.ts';

export type DelegationExpiration = Static<typeof delegationExpiration>;

export const vestingDelegationExpirations = defineTable<DelegationExpiration>()({
  name: 'vesting_delegation_expirations',
  key: ({ id }) => id,
  orders: {
    expiration: [time((delegation) => delegation.expiration), number(({ id }) => id)],
    account_expiration: [
      text(({ delegator }) => delegator),
      time(({ expiration }) => expiration),
      number(({ id }) => id),
    ],
  },
});

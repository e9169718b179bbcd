import type { Static } from '../../../spec/kernel/schema.ts';
import type { accountRecoveryRequest } from '../../../spec/types/account-recovery.ts';
import { text, time } from './key.ts';
import { defineTable } from './table.ts';

export type AccountRecoveryRequest = Static<typeof accountRecoveryRequest>;

export const accountRecoveryRequests = defineTable<AccountRecoveryRequest>()({
  name: 'account_recovery_requests',
  key: ({ id }) => id,
  orders: {
    account: [text(({ account_to_recover }) => account_to_recover)],
    expiration: [time(({ expires }) => expires), text(({ account_to_recover }) => account_to_recover)],
  },
});

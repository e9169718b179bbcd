import type { Static } from '../../../spec/kernel/schema.ts';
import type { changeRecoveryAccountRequest } from '../../../spec/types/account-recovery.ts';
import { text, time } from './key.ts';
import { defineTable } from './table.ts';

export type ChangeRecoveryAccountRequest = Static<typeof changeRecoveryAccountRequest>;

export const changeRecoveryAccountRequests = defineTable<ChangeRecoveryAccountRequest>()({
  name: 'change_recovery_account_requests',
  key: ({ id }) => id,
  orders: {
    account: [text(({ account_to_recover }) => account_to_recover)],
    effective_date: [time(({ effective_on }) => effective_on), text(({ account_to_recover }) => account_to_recover)],
  },
});

import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { changeRecoveryAccountRequest } from '../../types/account-recovery.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by, byOne } from '../order.ts';

export const listChangeRecoveryAccountRequests = method('database_api.list_change_recovery_account_requests', {
  summary: 'Changes of recovery account under way, by account or by time.',
  ...list('requests', changeRecoveryAccountRequest, {
    by_account: byOne('account_to_recover', accountName),
    by_effective_date: by({ effective_on: time, account_to_recover: accountName }),
  }),
});

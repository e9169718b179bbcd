import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { deployed, extra } from '../../kernel/source.ts';
import { accountRecoveryRequest } from '../../types/account-recovery.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by, byOne } from '../order.ts';

export const listAccountRecoveryRequests = method('database_api.list_account_recovery_requests', {
  summary: 'Requests to recover accounts, by account or by time.',
  ...list('requests', deployed(accountRecoveryRequest), {
    by_account: byOne('account_to_recover', accountName),
    by_expiration: by({ expires: time, account_to_recover: extra(accountName) }),
  }),
});

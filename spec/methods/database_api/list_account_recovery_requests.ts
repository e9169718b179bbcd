import { positional } from '../../kernel/combinators/positional.ts';
import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { deployed } from '../../kernel/source.ts';
import { accountRecoveryRequest } from '../../types/account-recovery.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { byOne } from '../order.ts';

export const listAccountRecoveryRequests = method('database_api.list_account_recovery_requests', {
  summary: 'Requests to recover accounts, by account or by time.',
  ...list('requests', deployed(accountRecoveryRequest), {
    by_account: byOne('account_to_recover', accountName),
    // Deployed nodes also take the account; without it a page begins with the first of its time.
    by_expiration: {
      start: [positional({ expires: time })],
      next: ['expires'],
      deployed: [positional({ expires: time, account_to_recover: accountName })],
    },
  }),
});

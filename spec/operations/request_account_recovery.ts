import { accountName, authority } from '../kernel/keys.ts';
import { futureExtensions } from '../types/extensions.ts';
import { operation } from './operation.ts';

export const requestAccountRecovery = operation(
  24,
  'request_account_recovery',
  {
    recovery_account: accountName,
    account_to_recover: accountName,
    /** A threshold of zero takes the request back. */
    new_owner_authority: authority,
    extensions: futureExtensions,
  },
  {
    summary:
      'Asks as recovery account for a new owner authority of an account, or takes that back with threshold zero.',
    source: 'deployed',
    requires: ({ recovery_account }) => ({ active: [recovery_account] }),
  },
);

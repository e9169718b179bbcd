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
  { source: 'deployed', requires: ({ recovery_account }) => ({ active: [recovery_account] }) },
);

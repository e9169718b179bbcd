import { accountName, authority } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const resetAccount = operation(
  37,
  'reset_account',
  {
    reset_account: accountName,
    account_to_reset: accountName,
    new_owner_authority: authority,
  },
  {
    summary: 'Resets the owner authority of an account.',
    source: 'deployed',
    requires: ({ reset_account }) => ({ active: [reset_account] }),
  },
);

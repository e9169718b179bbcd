import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const setResetAccount = operation(
  38,
  'set_reset_account',
  {
    account: accountName,
    /** Empty while there is none. */
    current_reset_account: accountName,
    reset_account: accountName,
  },
  {
    summary: 'Chooses the account that may reset another.',
    source: 'deployed',
    requires: ({ account, current_reset_account }) =>
      current_reset_account === '' ? { posting: [account] } : { owner: [account] },
  },
);

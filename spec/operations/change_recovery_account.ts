import { accountName } from '../kernel/keys.ts';
import { futureExtensions } from '../types/extensions.ts';
import { operation } from './operation.ts';

export const changeRecoveryAccount = operation(
  26,
  'change_recovery_account',
  {
    account_to_recover: accountName,
    new_recovery_account: accountName,
    extensions: futureExtensions,
  },
  {
    summary: 'Chooses another recovery account, after a delay.',
    source: 'deployed',
    requires: ({ account_to_recover }) => ({ owner: [account_to_recover] }),
  },
);

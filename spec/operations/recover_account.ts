import { accountName, authority } from '../kernel/keys.ts';
import { futureExtensions } from '../types/extensions.ts';
import { operation } from './operation.ts';

export const recoverAccount = operation(
  25,
  'recover_account',
  {
    account_to_recover: accountName,
    new_owner_authority: authority,
    recent_owner_authority: authority,
    extensions: futureExtensions,
  },
  {
    summary: 'Gives an account the requested owner authority, proven by an authority of the last days.',
    source: 'deployed',
    requires: ({ new_owner_authority, recent_owner_authority }) => ({
      other: [new_owner_authority, recent_owner_authority],
    }),
  },
);

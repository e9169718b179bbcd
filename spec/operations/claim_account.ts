import { core } from '../kernel/asset.ts';
import { accountName } from '../kernel/keys.ts';
import { futureExtensions } from '../types/extensions.ts';
import { operation } from './operation.ts';

export const claimAccount = operation(
  22,
  'claim_account',
  {
    creator: accountName,
    /** Zero to be paid in resource credits. */
    fee: core,
    extensions: futureExtensions,
  },
  {
    summary: 'Pays for an account to be created later, by fee or by subsidy.',
    source: 'deployed',
    requires: ({ creator }) => ({ active: [creator] }),
  },
);

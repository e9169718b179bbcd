import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const accountWitnessProxy = operation(
  13,
  'account_witness_proxy',
  {
    account: accountName,
    /** Empty to vote directly again. */
    proxy: accountName,
  },
  {
    summary: 'Lets another account vote for witnesses and proposals, or ends that.',
    source: 'deployed',
    requires: ({ account }) => ({ active: [account] }),
  },
);

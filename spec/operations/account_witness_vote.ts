import { accountName } from '../kernel/keys.ts';
import { bool } from '../kernel/scalars.ts';
import { operation } from './operation.ts';

export const accountWitnessVote = operation(
  12,
  'account_witness_vote',
  {
    account: accountName,
    witness: accountName,
    approve: bool,
  },
  { source: 'deployed', requires: ({ account }) => ({ active: [account] }) },
);

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
  {
    summary: 'Gives a vote to a witness or takes it back.',
    source: 'deployed',
    requires: ({ account }) => ({ active: [account] }),
  },
);

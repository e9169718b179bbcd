import { accountName } from '../kernel/keys.ts';
import { bool } from '../kernel/scalars.ts';
import { operation } from './operation.ts';

export const declineVotingRights = operation(
  36,
  'decline_voting_rights',
  {
    account: accountName,
    decline: bool,
  },
  {
    summary: 'Requests to give up voting for ever, or takes that back.',
    source: 'deployed',
    requires: ({ account }) => ({ owner: [account] }),
  },
);

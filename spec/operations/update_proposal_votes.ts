import { accountName } from '../kernel/keys.ts';
import { bool } from '../kernel/scalars.ts';
import { futureExtensions } from '../types/extensions.ts';
import { proposalIds } from '../types/proposal-ids.ts';
import { operation } from './operation.ts';

export const updateProposalVotes = operation(
  45,
  'update_proposal_votes',
  {
    voter: accountName,
    proposal_ids: proposalIds,
    approve: bool,
    extensions: futureExtensions,
  },
  {
    summary: 'Gives votes to proposals or takes them back.',
    source: 'deployed',
    requires: ({ voter }) => ({ active: [voter] }),
  },
);

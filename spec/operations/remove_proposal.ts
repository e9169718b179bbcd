import { accountName } from '../kernel/keys.ts';
import { futureExtensions } from '../types/extensions.ts';
import { proposalIds } from '../types/proposal-ids.ts';
import { operation } from './operation.ts';

export const removeProposal = operation(
  46,
  'remove_proposal',
  {
    proposal_owner: accountName,
    proposal_ids: proposalIds,
    extensions: futureExtensions,
  },
  {
    summary: 'Removes proposals of an account with their votes.',
    source: 'deployed',
    requires: ({ proposal_owner }) => ({ active: [proposal_owner] }),
  },
);

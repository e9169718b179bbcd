import type { Static } from '../../../spec/kernel/schema.ts';
import type { proposalVote } from '../../../spec/types/proposal.ts';
import { text, wide } from './key.ts';
import { defineTable } from './table.ts';

/** The proposal by its number; records show it complete. */
export type ProposalVote = Omit<Static<typeof proposalVote>, 'proposal'> & { readonly proposal_id: bigint };

export const proposalVotes = defineTable<ProposalVote>()({
  name: 'proposal_votes',
  key: ({ id }) => id,
  orders: {
    voter_proposal: [text(({ voter }) => voter), wide(({ proposal_id }) => proposal_id)],
    proposal_voter: [wide(({ proposal_id }) => proposal_id), text(({ voter }) => voter)],
  },
});

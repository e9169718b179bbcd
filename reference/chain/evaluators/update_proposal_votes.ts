import type { Evaluator } from '../ledger/context.ts';

/**
 * Gives votes to proposals or takes them back. Refuses nothing: unknown proposals are left out
 * (deployed: update_proposal_votes_evaluator, sps_evaluator.cpp).
 */
export const updateProposalVotes: Evaluator<'update_proposal_votes'> = (
  { state },
  { voter, proposal_ids, approve },
) => {
  const { proposalVotes } = state.tables;
  for (const proposal_id of proposal_ids) {
    const proposal = state.proposals.by.id.get(proposal_id);
    if (proposal === undefined || proposal.removed) continue;
    const vote = state.proposalVotes.by.voter_proposal.get(voter, proposal_id);
    if (approve && vote === undefined) proposalVotes.insert({ id: state.nextId('proposalVotes'), voter, proposal_id });
    if (!approve && vote !== undefined) proposalVotes.remove(vote);
  }
};

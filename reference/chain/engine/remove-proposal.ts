import type { Proposal } from '../state/proposals.ts';
import type { Context } from './context.ts';

/** Counts the rows that one operation or block has removed: beyond the limit the rest waits. */
export interface RemovalBudget {
  count: number;
}

/** Removes a proposal behind its votes. Whether all of it is gone; the rest goes at the end of later blocks. */
export function removeProposal({ state, parameters }: Context, proposal: Proposal, budget: RemovalBudget): boolean {
  for (const vote of state.proposalVotes.by.proposal_voter.of(proposal.proposal_id)) {
    if (++budget.count > parameters.proposalRemoveThreshold) return false;
    state.tables.proposalVotes.remove(vote);
  }
  if (++budget.count > parameters.proposalRemoveThreshold) return false;
  state.tables.proposals.remove(proposal);
  return true;
}

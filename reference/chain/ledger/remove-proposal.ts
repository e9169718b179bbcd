import type { Proposal } from '../state/proposals.ts';
import type { Context } from './context.ts';

/** Counts the rows that one operation or block has removed; at the limit it stops. */
export interface RemovalBudget {
  count: number;
}

/** Removes the votes of a proposal, then the proposal. Returns whether everything was removed; later blocks remove the rest. */
export function removeProposal({ state, parameters }: Context, proposal: Proposal, budget: RemovalBudget): boolean {
  for (const vote of state.proposalVotes.by.proposal_voter.of(proposal.proposal_id)) {
    if (++budget.count > parameters.proposalRemoveThreshold) return false;
    state.tables.proposalVotes.remove(vote);
  }
  if (++budget.count > parameters.proposalRemoveThreshold) return false;
  state.tables.proposals.remove(proposal);
  return true;
}

import { type Evaluator, now } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { removeProposal as removeRows } from '../ledger/remove-proposal.ts';
import { PROPOSAL_MAINTENANCE_CLEANUP } from '../state/proposals.ts';

const notOwner = assertion('remove_proposal/owner', 'The owner alone removes a proposal', {});

/**
 * Removes proposals of an account with their votes. Refuses proposals of others
 * (deployed: remove_proposal_evaluator, sps_evaluator.cpp).
 */
export const removeProposal: Evaluator<'remove_proposal'> = (context, { proposal_owner, proposal_ids }) => {
  const { state } = context;
  const proposals = () => proposal_ids.flatMap((id) => state.proposals.by.id.get(id) ?? []);
  const budget = { count: 0 };
  for (const proposal of proposals()) {
    refuse(proposal.creator !== proposal_owner, notOwner, {});
    if (!removeRows(context, proposal, budget)) break;
  }

  // The rest is marked as ended; later blocks remove it.
  for (const proposal of proposals().filter(({ removed }) => !removed))
    state.tables.proposals.replace(proposal, {
      ...proposal,
      removed: true,
      end_date: now(context) - PROPOSAL_MAINTENANCE_CLEANUP,
    });
};

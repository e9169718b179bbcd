import { verifyNames } from '../ledger/accounts/names.ts';
import { verifyProposalIds } from './proposal-ids.ts';
import type { Validator } from './validator.ts';

/** Refuses more ids than allowed, unsorted or twice (deployed: update_proposal_votes_operation::validate). */
export const updateProposalVotes: Validator<'update_proposal_votes'> = ({ voter, proposal_ids }) => {
  verifyNames(voter);
  verifyProposalIds(proposal_ids);
};

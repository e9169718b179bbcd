import { verifyNames } from '../ledger/accounts/names.ts';
import { verifyProposalIds } from './proposal-ids.ts';
import type { Validator } from './validator.ts';

/** Refuses more ids than allowed, unsorted or twice (deployed: remove_proposal_operation::validate). */
export const removeProposal: Validator<'remove_proposal'> = ({ proposal_owner, proposal_ids }) => {
  verifyNames(proposal_owner);
  verifyProposalIds(proposal_ids);
};

import { verifyNames } from '../ledger/accounts/names.ts';
import { verifyProposalIds } from './proposal-ids.ts';
import type { Validator } from './validator.ts';

export const removeProposal: Validator<'remove_proposal'> = ({ proposal_owner, proposal_ids }) => {
  verifyNames(proposal_owner);
  verifyProposalIds(proposal_ids);
};

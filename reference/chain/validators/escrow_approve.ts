import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import type { Validator } from './validator.ts';

const notAsked = assertion('escrow_approve/who', 'The receiver and the agent approve an escrow', {});

/** Refuses others than receiver and agent (deployed: escrow_approve_operation::validate). */
export const escrowApprove: Validator<'escrow_approve'> = ({ from, to, agent, who }) => {
  verifyNames(from, to, agent, who);
  refuse(who !== to && who !== agent, notAsked, {});
};

import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import type { Validator } from './validator.ts';

const noParty = assertion('escrow_dispute/who', 'The sender and the receiver dispute an escrow', {});

/** Refuses others than sender and receiver (deployed: escrow_dispute_operation::validate). */
export const escrowDispute: Validator<'escrow_dispute'> = ({ from, to, agent, who }) => {
  verifyNames(from, to, agent, who);
  refuse(who !== from && who !== to, noParty, {});
};

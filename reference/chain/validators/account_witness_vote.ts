import { verifyNames } from '../ledger/accounts/names.ts';
import type { Validator } from './validator.ts';

/** Refuses malformed names (deployed: account_witness_vote_operation::validate). */
export const accountWitnessVote: Validator<'account_witness_vote'> = ({ account, witness }) =>
  verifyNames(account, witness);

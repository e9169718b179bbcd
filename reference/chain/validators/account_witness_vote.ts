import { verifyNames } from '../ledger/accounts/names.ts';
import type { Validator } from './validator.ts';

export const accountWitnessVote: Validator<'account_witness_vote'> = ({ account, witness }) =>
  verifyNames(account, witness);

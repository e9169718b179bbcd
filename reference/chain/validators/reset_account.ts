import { verifyMemberNames, verifyNames } from '../ledger/accounts/names.ts';
import { verifySatisfiable } from './satisfiable.ts';
import type { Validator } from './validator.ts';

/** Refuses authorities that nobody or anybody can satisfy (deployed: reset_account_operation::validate). */
export const resetAccount: Validator<'reset_account'> = (operation) => {
  const { reset_account, account_to_reset, new_owner_authority } = operation;
  verifyNames(reset_account, account_to_reset);
  verifySatisfiable(new_owner_authority);
  verifyMemberNames(new_owner_authority);
};

import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import type { Validator } from './validator.ts';

const same = assertion('set_reset_account/same', 'The reset account changes', {});

/** Refuses the same account again (deployed: set_reset_account_operation::validate). */
export const setResetAccount: Validator<'set_reset_account'> = ({ account, current_reset_account, reset_account }) => {
  verifyNames(account);
  if (current_reset_account !== '') verifyNames(current_reset_account);
  verifyNames(reset_account);
  refuse(current_reset_account === reset_account, same, {});
};

import { verifyNames } from '../ledger/accounts/names.ts';
import type { Validator } from './validator.ts';

/** Refuses malformed names (deployed: change_recovery_account_operation::validate). */
export const changeRecoveryAccount: Validator<'change_recovery_account'> = (operation) =>
  verifyNames(operation.account_to_recover, operation.new_recovery_account);

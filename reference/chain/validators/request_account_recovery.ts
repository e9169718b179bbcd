import { verifyMemberNames, verifyNames } from '../ledger/accounts/names.ts';
import type { Validator } from './validator.ts';

/** Refuses malformed names (deployed: request_account_recovery_operation::validate). */
export const requestAccountRecovery: Validator<'request_account_recovery'> = (operation) => {
  verifyNames(operation.recovery_account, operation.account_to_recover);
  verifyMemberNames(operation.new_owner_authority);
};

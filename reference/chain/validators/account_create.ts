import { verifyMemberNames, verifyNames } from '../ledger/accounts/names.ts';
import { verifyFeeNotNegative, verifyFeeSymbol } from './fees.ts';
import { verifyMetadata } from './texts.ts';
import type { Validator } from './validator.ts';

/** The posting authority is not looked at (deployed). */
export const accountCreate: Validator<'account_create'> = ({ new_account_name, fee, owner, active, json_metadata }) => {
  verifyNames(new_account_name);
  verifyFeeSymbol(fee);
  verifyMemberNames(owner, active);
  verifyMetadata(json_metadata);
  verifyFeeNotNegative(fee);
};

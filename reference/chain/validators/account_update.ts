import { verifyNames } from '../ledger/accounts/names.ts';
import { verifyMetadata } from './texts.ts';
import type { Validator } from './validator.ts';

/** Refuses malformed names and metadata (deployed: account_update_operation::validate). */
export const accountUpdate: Validator<'account_update'> = ({ account, json_metadata }) => {
  verifyNames(account);
  verifyMetadata(json_metadata);
};

import { verifyNames } from '../ledger/accounts/names.ts';
import { verifyMetadata } from './texts.ts';
import type { Validator } from './validator.ts';

/** Refuses malformed names and metadata (deployed: account_update2_operation::validate). */
export const accountUpdate2: Validator<'account_update2'> = ({ account, json_metadata, posting_json_metadata }) => {
  verifyNames(account);
  verifyMetadata(json_metadata);
  verifyMetadata(posting_json_metadata);
};

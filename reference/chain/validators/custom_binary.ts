import { verifyMemberNames } from '../ledger/accounts/names.ts';
import { verifySigners } from './signers.ts';
import type { Validator } from './validator.ts';

/** Refuses no signer, malformed names and authorities (deployed: custom_binary_operation::validate). */
export const customBinary: Validator<'custom_binary'> = (operation) => {
  verifySigners(operation.required_owner_auths, operation.required_active_auths, operation.required_posting_auths);
  verifyMemberNames(...operation.required_auths);
};

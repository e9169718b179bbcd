import { verifyMemberNames } from '../ledger/accounts/names.ts';
import { verifySigners } from './signers.ts';
import type { Validator } from './validator.ts';

export const customBinary: Validator<'custom_binary'> = (operation) => {
  verifySigners(operation.required_owner_auths, operation.required_active_auths, operation.required_posting_auths);
  verifyMemberNames(...operation.required_auths);
};

import { verifyMemberNames, verifyNames } from '../ledger/accounts/names.ts';
import { notNegativeCheck, symbolCheck } from './amounts.ts';
import { verifyFeeNotNegative, verifyFeeSymbol } from './fees.ts';
import { verifyMetadata } from './texts.ts';
import type { Validator } from './validator.ts';

export const verifyDelegationSymbol = symbolCheck('delegation/asset', 'VESTS');
export const verifyDelegationNotNegative = notNegativeCheck('delegation/negative');

/** Refuses negative fees or delegations or of other assets, malformed names and metadata (deployed: account_create_with_delegation_operation::validate). */
export const accountCreateWithDelegation: Validator<'account_create_with_delegation'> = (operation) => {
  const { new_account_name, creator, fee, delegation, owner, active, posting, json_metadata } = operation;
  verifyNames(new_account_name, creator);
  verifyFeeSymbol(fee);
  verifyDelegationSymbol(delegation);
  verifyMemberNames(owner, active, posting);
  verifyMetadata(json_metadata);
  verifyFeeNotNegative(fee);
  verifyDelegationNotNegative(delegation);
};

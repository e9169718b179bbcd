import { anyAsset } from '../../../spec/kernel/asset.ts';
import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { verifyFeeNotNegative, verifyFeeSymbol } from './fees.ts';
import type { Validator } from './validator.ts';

const feeTooLarge = assertion('account-fee/too-large', 'No fee may be ${fee}', { fee: anyAsset });
const extended = assertion('claim_account/extensions', 'The operation has no extensions', {});

/** Refuses negative fees or of another asset, extensions (deployed: claim_account_operation::validate). */
export const claimAccount: Validator<'claim_account'> = ({ creator, fee, extensions }, { parameters }) => {
  verifyNames(creator);
  verifyFeeSymbol(fee);
  verifyFeeNotNegative(fee);
  refuse(fee.amount > parameters.maxAccountCreationFee, feeTooLarge, { fee });
  refuse(extensions.length > 0, extended, {});
};

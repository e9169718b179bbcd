import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { hundredPercent } from '../ledger/units.ts';
import { notNegativeCheck, symbolCheck } from './amounts.ts';
import { verifyBeneficiaries } from './beneficiaries.ts';
import { verifyPermlinkSize } from './texts.ts';
import type { Validator } from './validator.ts';

const percentTooLarge = assertion('comment_options/percent-too-large', 'The part in dollars is more than all', {});
const verifyDollars = symbolCheck('comment_options/payout-asset', 'SBD');
const verifyNotNegative = notNegativeCheck('comment_options/payout-negative');

/** Refuses percentages and payouts out of bounds, malformed or unsorted beneficiaries (deployed: comment_options_operation::validate). */
export const commentOptions: Validator<'comment_options'> = (operation) => {
  const { author, percent_core_dollars, max_accepted_payout, permlink, extensions } = operation;
  verifyNames(author);
  refuse(percent_core_dollars > hundredPercent, percentTooLarge, {});
  verifyDollars(max_accepted_payout);
  verifyNotNegative(max_accepted_payout);
  verifyPermlinkSize(permlink);
  for (const { value } of extensions) verifyBeneficiaries(value.beneficiaries);
};

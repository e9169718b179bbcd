import { verifyNames } from '../ledger/accounts/names.ts';
import { positiveCheck } from './amounts.ts';
import { verifyLiquid } from './liquid.ts';
import { verifyMemo } from './texts.ts';
import type { Validator } from './validator.ts';

const verifyPositive = positiveCheck('transfer/nothing');

/** Refuses amounts that are not positive or of another asset, long memos, malformed names (deployed: transfer_operation::validate). */
export const transfer: Validator<'transfer'> = ({ from, to, amount, memo }) => {
  verifyNames(from, to);
  verifyLiquid(amount);
  verifyPositive(amount);
  verifyMemo(memo);
};

import { verifyNames } from '../ledger/accounts/names.ts';
import { positiveCheck } from './amounts.ts';
import { verifyVestable } from './liquid.ts';
import type { Validator } from './validator.ts';

const verifyPositive = positiveCheck('transfer_to_vesting/nothing');

/** Refuses amounts that are not positive or not CORE, malformed names (deployed: transfer_to_vesting_operation::validate). */
export const transferToVesting: Validator<'transfer_to_vesting'> = ({ from, to, amount }) => {
  verifyNames(from);
  verifyVestable(amount);
  if (to !== '') verifyNames(to);
  verifyPositive(amount);
};

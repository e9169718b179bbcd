import { positiveCheck, symbolCheck } from './amounts.ts';
import { verifyNames } from './names.ts';
import type { Validator } from './validator.ts';

const verifySymbol = symbolCheck('transfer_to_vesting/asset', 'CORE');
const verifyPositive = positiveCheck('transfer_to_vesting/nothing');

export const transferToVesting: Validator<'transfer_to_vesting'> = ({ from, to, amount }) => {
  verifyNames(from);
  verifySymbol(amount);
  if (to !== '') verifyNames(to);
  verifyPositive(amount);
};

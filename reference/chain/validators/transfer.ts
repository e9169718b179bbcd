import { positiveCheck, symbolCheck } from './amounts.ts';
import { verifyNames } from './names.ts';
import { verifyMemo } from './texts.ts';
import type { Validator } from './validator.ts';

const verifySymbol = symbolCheck('transfer/asset', 'CORE', 'SBD');
const verifyPositive = positiveCheck('transfer/nothing');

export const transfer: Validator<'transfer'> = ({ from, to, amount, memo }) => {
  verifyNames(from, to);
  verifySymbol(amount);
  verifyPositive(amount);
  verifyMemo(memo);
};

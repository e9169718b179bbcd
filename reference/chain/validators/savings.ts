import type { OperationValue } from '../../../spec/operations/index.ts';
import { verifyNames } from '../ledger/accounts/names.ts';
import { positiveCheck, symbolCheck } from './amounts.ts';
import { verifyMemo } from './texts.ts';

const verifyPositive = positiveCheck('savings/nothing');
const verifySymbol = symbolCheck('savings/asset', 'CORE', 'SBD');

/** Transfers to savings and from them. @throws RefusalError */
export function verifySavings({ from, to, amount, memo }: OperationValue<'transfer_to_savings'>): void {
  verifyNames(from, to);
  verifyPositive(amount);
  verifySymbol(amount);
  verifyMemo(memo);
}

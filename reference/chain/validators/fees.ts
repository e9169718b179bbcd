import { notNegativeCheck, symbolCheck } from './amounts.ts';

/** Of operations that create accounts. */
export const verifyFeeSymbol = symbolCheck('account-fee/asset', 'CORE');
export const verifyFeeNotNegative = notNegativeCheck('account-fee/negative');

import type { Asset } from '../../../spec/kernel/asset.ts';
import { notNegativeCheck, symbolCheck } from './amounts.ts';

const verifyDollarsNotNegative = notNegativeCheck('escrow/dollars-negative');
const verifyCoreNotNegative = notNegativeCheck('escrow/core-negative');
const verifyDollars = symbolCheck('escrow/dollars', 'SBD');
const verifyCore = symbolCheck('escrow/core', 'CORE');

/** @throws RefusalError */
export function verifyEscrowAmounts(sbd_amount: Asset, core_amount: Asset): void {
  verifyDollarsNotNegative(sbd_amount);
  verifyCoreNotNegative(core_amount);
}

/** @throws RefusalError */
export function verifyEscrowSymbols(sbd_amount: Asset, core_amount: Asset): void {
  verifyDollars(sbd_amount);
  verifyCore(core_amount);
}

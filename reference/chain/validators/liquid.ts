import { type Asset, anyAsset, isForeign, isForeignVesting } from '../../../spec/kernel/asset.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const amounts = { amount: anyAsset };
const vesting = assertion('transfer/asset', '${amount} vests', amounts);
const notVestable = assertion('transfer_to_vesting/asset', 'No vesting is made of ${amount}', amounts);

/** Assets that nobody issued pass, as nobody has any. @throws RefusalError for one that vests. */
export function verifyLiquid(amount: Asset): void {
  refuse(amount.symbol === 'VESTS' || isForeignVesting(amount.symbol), vesting, { amount });
}

/** @throws RefusalError for one that no vesting is made of. */
export function verifyVestable(amount: Asset): void {
  const { symbol } = amount;
  refuse(symbol !== 'CORE' && (!isForeign(symbol) || isForeignVesting(symbol)), notVestable, { amount });
}

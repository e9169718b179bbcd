import { type Asset, type AssetSymbol, anyAsset } from '../../../spec/kernel/asset.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const given = { amount: anyAsset };

/** Makes the check of one operation that an amount is of one of some assets. */
export const symbolCheck = (slug: string, ...symbols: readonly AssetSymbol[]) => {
  const otherAsset = assertion(slug, `\${amount} is not of ${symbols.join(' or ')}`, given);
  return (amount: Asset): void => refuse(!symbols.includes(amount.symbol), otherAsset, { amount });
};

/** Makes the check of one operation that there is something. */
export const positiveCheck = (slug: string) => {
  const nothing = assertion(slug, '${amount} is not more than nothing', given);
  return (amount: Asset): void => refuse(amount.amount <= 0n, nothing, { amount });
};

/** Makes the check of one operation that there is not less than nothing. */
export const notNegativeCheck = (slug: string) => {
  const negative = assertion(slug, '${amount} is less than nothing', given);
  return (amount: Asset): void => refuse(amount.amount < 0n, negative, { amount });
};

import type { Asset } from '../../../spec/kernel/asset.ts';

/** So much of `base` for so much of `quote`. */
export interface Price {
  readonly base: Asset;
  readonly quote: Asset;
}

/** Negative where the first is lower: both in the same assets, quotes above zero. */
export function comparePrices(left: Price, right: Price): number {
  const [first, second] = [left.base.amount * right.quote.amount, right.base.amount * left.quote.amount];
  return first < second ? -1 : first > second ? 1 : 0;
}

import { type Asset, type AssetSymbol, kindOf } from '../../../spec/kernel/asset.ts';
import type { Singletons } from '../state/index.ts';
import type { Price } from '../state/key.ts';

export const core = (amount: bigint): Asset => ({ amount, symbol: 'CORE' });
export const dollars = (amount: bigint): Asset => ({ amount, symbol: 'SBD' });
export const vests = (amount: bigint): Asset => ({ amount, symbol: 'VESTS' });

export const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' &&
  value !== null &&
  'symbol' in value &&
  'amount' in value &&
  typeof value.amount === 'bigint';

/** One of an asset, in its smallest units. */
export const oneOf = (symbol: AssetSymbol): bigint => 10n ** BigInt(kindOf(symbol).precision);

export const plus = ({ amount, symbol }: Asset, delta: bigint): Asset => ({ amount: amount + delta, symbol });
export const negative = ({ amount, symbol }: Asset): Asset => ({ amount: -amount, symbol });

/** The null price: no feed yet. */
export const isNull = ({ base, quote }: Price): boolean => base.amount === 0n || quote.amount === 0n;

/** Converts an amount of one side of a price to the other, truncated. @throws RangeError for any other asset. */
export function times({ amount, symbol }: Asset, { base, quote }: Price): Asset {
  if (symbol === base.symbol) return { amount: (amount * quote.amount) / base.amount, symbol: quote.symbol };
  if (symbol === quote.symbol) return { amount: (amount * base.amount) / quote.amount, symbol: base.symbol };
  throw new RangeError(`a price of ${base.symbol} and ${quote.symbol} says nothing about ${symbol}`);
}

type Properties = Singletons['dynamicGlobalProperties'];

/** The price of VESTS while there are none: 0.001 CORE for 0.001 VESTS (deployed). */
const firstShares: Price = { base: core(1_000n), quote: vests(1_000_000n) };

/** The price of VESTS: CORE in the vesting fund for all shares. */
export function vestingSharePrice(properties: Properties): Price {
  const { total_vesting_fund_core: base, total_vesting_shares: quote } = properties;
  return base.amount === 0n || quote.amount === 0n ? firstShares : { base, quote };
}

/** The price of VESTS including rewards that are not claimed yet. */
export function rewardVestingSharePrice(properties: Properties): Price {
  const { pending_rewarded_vesting_core: fund, pending_rewarded_vesting_shares: shares } = properties;
  return {
    base: plus(properties.total_vesting_fund_core, fund.amount),
    quote: plus(properties.total_vesting_shares, shares.amount),
  };
}

export const zero = (symbol: AssetSymbol): Asset => ({ amount: 0n, symbol });

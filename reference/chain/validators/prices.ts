import { anyAsset, isForeign } from '../../../spec/kernel/asset.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import type { Price } from '../state/key.ts';

const sides = { base: anyAsset, quote: anyAsset };
const noBase = assertion('price/base', 'The base of a price is more than nothing, not ${base}', sides);
const noQuote = assertion('price/quote', 'The quote of a price is more than nothing, not ${quote}', sides);
const sameAsset = assertion('price/same-asset', '${base} and ${quote} are of one asset', sides);

/** @throws RefusalError for nothing on one side, and for one asset on both. */
export function verifyPrice(price: Price): void {
  refuse(price.base.amount <= 0n, noBase, price);
  refuse(price.quote.amount <= 0n, noQuote, price);
  refuse(price.base.symbol === price.quote.symbol, sameAsset, price);
}

/** Between CORE and SBD, either way round. */
export const isBetween = ({ base, quote }: Price): boolean =>
  (base.symbol === 'CORE' && quote.symbol === 'SBD') || (base.symbol === 'SBD' && quote.symbol === 'CORE');

/** What orders are made of. Of assets that nobody issued none can be sold; deployed nodes would wait for some, these do not. */
export const isOfMarket = (price: Price): boolean =>
  isBetween(price) || (isForeign(price.base.symbol) && price.quote.symbol === 'CORE');

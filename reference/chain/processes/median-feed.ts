import { dollars, isNull } from '../ledger/asset.ts';
import { type Context, now } from '../ledger/context.ts';
import { witnessOf } from '../ledger/rows.ts';
import { hundredPercent } from '../ledger/units.ts';
import { comparePrices, type Price } from '../state/key.ts';
import { introsort } from './introsort.ts';

/** Every hour: the price of a dollar, as the median of the hourly medians of the last days (deployed: update_median_feed, database.cpp). */
export function updateMedianFeed(context: Context): void {
  const { state, parameters } = context;
  const { head_block_number } = state.dynamicGlobalProperties;
  if (head_block_number % parameters.feedIntervalBlocks !== 0) return;
  const { current_shuffled_witnesses, num_scheduled_witnesses } = state.witnessSchedule;
  const feeds = current_shuffled_witnesses
    .slice(0, num_scheduled_witnesses)
    .map((name) => witnessOf(context, name))
    .filter((witness) => now(context) < witness.last_sbd_exchange_update + parameters.maxFeedAge)
    .map(({ sbd_exchange_rate }) => sbd_exchange_rate)
    .filter((price) => !isNull(price));
  if (feeds.length < parameters.minFeeds) return;

  const history = [...state.feedHistory.price_history, medianOf(feeds)].slice(-parameters.feedHistoryWindow);
  const median = medianOf(history);
  const lowestPrice = leastPrice(context);
  const isTooLow = lowestPrice !== undefined && comparePrices(lowestPrice, median) > 0;
  state.set('feedHistory', { price_history: history, current_median_history: isTooLow ? lowestPrice : median });
}

/** The price below which all dollars would be worth more than their share of the market; undefined without such a limit. */
function leastPrice({ state, parameters }: Context): Price | undefined {
  const { maxDollarMarketPercent } = parameters;
  const { current_sbd_supply, current_supply } = state.dynamicGlobalProperties;
  if (maxDollarMarketPercent === undefined || current_sbd_supply.amount === 0n) return undefined;
  const others = BigInt((hundredPercent - maxDollarMarketPercent) / maxDollarMarketPercent);
  return { base: dollars(others * current_sbd_supply.amount), quote: current_supply };
}

/** Which of several equal prices it is, written with other amounts, depends on the order that deployed nodes sort in. */
const medianOf = (prices: readonly Price[]): Price => introsort(prices, comparePrices)[prices.length >> 1] as Price;

import { dollars, isNull } from '../ledger/asset.ts';
import { type Context, now } from '../ledger/context.ts';
import { witnessOf } from '../ledger/rows.ts';
import { comparePrices, type Price } from '../state/key.ts';

/** Every hour: the price of a dollar, as the median of the hourly medians of the last days. */
export function updateMedianFeed(context: Context): void {
  const { state, parameters } = context;
  const { head_block_number, current_sbd_supply, current_supply } = state.dynamicGlobalProperties;
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
  // The value of all dollars is limited to a tenth of the market.
  const least: Price = { base: dollars(9n * current_sbd_supply.amount), quote: current_supply };
  const isTooLow = current_sbd_supply.amount > 0n && comparePrices(least, median) > 0;
  state.set('feedHistory', { price_history: history, current_median_history: isTooLow ? least : median });
}

const medianOf = (prices: readonly Price[]): Price => prices.toSorted(comparePrices)[prices.length >> 1] as Price;

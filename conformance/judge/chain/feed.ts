import { inCall } from '../../model/fault.ts';
import { isArray } from '../../model/json.ts';
import { law } from '../kit/laws/law.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { moved, put } from '../kit/laws/moved.ts';
import type { Price } from './price.ts';
import { comparePrices } from './price.ts';

const names = ['condenser_api.get_feed_history', 'database_api.get_feed_history'] as const;

/**
 * The median is the middle of the history, and deployed chains take the higher one of two; no document says which. Where the dollars
 * would be worth more than the debt limit allows, they raise it.
 */
export const median = law({
  id: 'chain/feed-median',
  requires: '`current_median_history` is the middle of `price_history`, or above it.',
  clause: 'records/feed_history/price_history',
  level: 'should',
  why: 'Conversions pay by the median; one that is below the middle of the history cheats those who convert.',
  example: 'The history has 0.7, 0.8 and 0.9 SBD, and `current_median_history` is 0.7.',
  methods: names,
  wrong: ({ price_history, current_median_history: reported }) => {
    const prices = price_history.filter(isReal).toSorted(comparePrices);
    const middle = prices[(prices.length - 1) >> 1];
    if (middle === undefined || prices.length < price_history.length || !isReal(reported)) return undefined;
    if (comparePrices(reported, middle) >= 0) return [];
    const expected = `the middle of the history, ${middle.base.amount}/${middle.quote.amount}, or above`;
    return [{ at: ['current_median_history'], expected }];
  },
  fault: {
    summary: 'a median price below the middle of the history',
    edit: inCall(names, (call) => {
      const [median, history] = ['current_median_history', 'price_history'].map((name) => jsonAt(call.result, [name]));
      if (!isArray(history) || history.length === 0) return undefined;
      const quote = moved(jsonAt(median, ['quote']), 10n ** 12n);
      const base = jsonAt(median, ['base']);
      return quote === undefined || base === undefined
        ? undefined
        : put(call, ['current_median_history'], { base, quote });
    }),
  },
});

/** Prices of the feed are dollars for CORE; both are zero before the first price. */
function isReal({ base, quote }: Price): boolean {
  return base.symbol === 'SBD' && quote.symbol === 'CORE' && base.amount > 0n && quote.amount > 0n;
}

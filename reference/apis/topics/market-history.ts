import type { MethodName } from '../../../spec/methods/index.ts';
import { type BucketRow, bucketSizes } from '../../chain/indexes/market-buckets.ts';
import type { TradeRow } from '../../chain/indexes/trades.ts';
import type { ChainView } from '../../chain/view.ts';
import { decimalOf } from '../kit/decimal.ts';
import type { Handler } from '../kit/handler.ts';
import { checkLimit, take } from '../kit/limits.ts';
import { takeWhile } from '../kit/take-while.ts';
import { bestPrices } from './order-books.ts';

/** The market data at one time. */
type Market = Pick<ChainView, 'pluginIndexes' | 'state' | 'protocol'>;

const trade = ({ date, current_pays, open_pays }: TradeRow) => ({ date, current_pays, open_pays });

function recentTrades({ pluginIndexes }: Pick<ChainView, 'pluginIndexes'>, { limit }: { readonly limit: number }) {
  checkLimit(limit);
  return take(pluginIndexes.trades.by.date.before(), limit).map(trade);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The trades of a time span, the oldest first. */
function tradeHistory({ pluginIndexes }: ChainView, { start, end, limit }: Span & { readonly limit: number }) {
  checkLimit(limit);
  return take(
    takeWhile(pluginIndexes.trades.by.date.from(start), ({ date }) => date >>> 0 <= end >>> 0),
    limit,
  ).map(trade);
}

function marketHistory(
  { pluginIndexes }: ChainView,
  { bucket_seconds, start, end }: Span & { readonly bucket_seconds: number },
) {
  const buckets = pluginIndexes.buckets.by.span.from(bucket_seconds, start);
  return [...takeWhile(buckets, ({ seconds, open }) => seconds === bucket_seconds && open >>> 0 < end >>> 0)];
}

const DAY = 86_400;

/** Deployed nodes sum up the shortest buckets that they keep, however old (departure volume-of-kept-buckets). */
function volume({ pluginIndexes, state, protocol }: Market) {
  const [shortest = 0] = bucketSizes;
  const since = state.dynamicGlobalProperties.time - DAY;
  let [core, sbd] = [0n, 0n];
  for (const bucket of pluginIndexes.buckets.by.span.of(shortest)) {
    if (protocol.form === 'documented' && bucket.open < since) continue;
    core += bucket.core.volume;
    sbd += bucket.non_core.volume;
  }
  return { core_volume: { amount: core, symbol: 'CORE' }, sbd_volume: { amount: sbd, symbol: 'SBD' } } as const;
}

const priceOf = (side: 'open' | 'close', { core, non_core }: BucketRow) => Number(non_core[side]) / Number(core[side]);

/** Deployed nodes read the first bucket that they keep, also for the latest price. */
function ticker(view: Market) {
  const first: BucketRow | undefined = view.pluginIndexes.buckets.by.span.from().next().value;
  const [open, latest] = first === undefined ? [1, 0] : [priceOf('open', first), priceOf('close', first)];
  const { bids, asks } = bestPrices(view);
  return {
    latest: decimalOf(latest),
    lowest_ask: asks[0]?.real_price ?? decimalOf(0),
    highest_bid: bids[0]?.real_price ?? decimalOf(0),
    percent_change: decimalOf(first === undefined ? 0 : ((latest - open) / open) * 100),
    ...volume(view),
  };
}

export const marketMethods = {
  'condenser_api.get_market_history': marketHistory,
  'condenser_api.get_market_history_buckets': () => bucketSizes,
  'condenser_api.get_recent_trades': recentTrades,
  'condenser_api.get_ticker': ticker,
  'condenser_api.get_trade_history': tradeHistory,
  'condenser_api.get_volume': volume,
  'market_history_api.get_market_history': (view, span) => ({ buckets: marketHistory(view, span) }),
  'market_history_api.get_market_history_buckets': () => ({ bucket_sizes: bucketSizes }),
  'market_history_api.get_recent_trades': (view: Pick<ChainView, 'pluginIndexes'>, page) => ({
    trades: recentTrades(view, page),
  }),
  'market_history_api.get_ticker': ticker,
  'market_history_api.get_trade_history': (view, page) => ({ trades: tradeHistory(view, page) }),
  'market_history_api.get_volume': volume,
} as const satisfies { readonly [M in MethodName]?: Handler<M> };

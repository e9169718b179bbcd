import type { Json } from '../../../spec/kernel/json.ts';
import { timeSeconds, timeText } from '../../../spec/kernel/scalars.ts';
import { integerValue, type JsonObject, member } from '../../model/json.ts';
import { type Answer, type Args, numberOf, textOf } from './args.ts';
import { recordedResult } from './calls.ts';
import { blocks } from './chain.ts';
import { held, resultOf } from './form.ts';
import { once } from './memo.ts';
import { table } from './tables.ts';

/** The youngest first. */
function recent(args: Args): readonly JsonObject[] | undefined {
  const limit = numberOf(args('limit'));
  return limit === undefined || limit < 0 || limit > 1000 ? undefined : table('trades').slice(0, limit);
}

/** Those of a span, the oldest first. */
function trades(args: Args): readonly JsonObject[] | undefined {
  const [start, end, limit] = [textOf(args('start')), textOf(args('end')), numberOf(args('limit'))];
  if (start === undefined || end === undefined || limit === undefined || limit < 0 || limit > 1000) return undefined;
  const [from, until] = [timeSeconds(start), timeSeconds(end)];
  if (from === undefined || until === undefined || from < 0 || until < 0) return undefined;
  const known = table('trades').toReversed();
  return known.filter(({ date }) => String(date) >= start && String(date) < end).slice(0, limit);
}

/** Both sides of the book, of which one recorded answer holds all. */
const book = (method: string, most: Json) => (args: Args) => {
  const limit = numberOf(args('limit'));
  const { bids, asks, ...rest } = recordedResult(method, most) as Readonly<Record<string, readonly Json[]>>;
  if (limit === undefined || limit < 0) return undefined;
  return { ...rest, bids: bids?.slice(0, limit) ?? [], asks: asks?.slice(0, limit) ?? [] };
};

interface Side {
  high: bigint;
  low: bigint;
  open: bigint;
  close: bigint;
  volume: bigint;
}

interface Bucket {
  readonly id: number;
  /** Seconds. */
  readonly open: number;
  readonly seconds: number;
  readonly core: Side;
  readonly dollars: Side;
}

const sizes = [15, 60, 300, 3600, 86_400];
/** Buckets older than this many of their lengths are dropped at the next trade. */
const keptBuckets = 5760;
const dollars = '@@000000013';

const amountOf = (asset: Json | undefined) => integerValue(member(asset, 'amount')) ?? 0n;

/** All kept buckets, from the trades in order. */
const buckets = once((): readonly Bucket[] => {
  let kept: Bucket[] = [];
  let made = 0;
  let head = 0;
  for (const { block, ops } of blocks()) {
    for (const record of ops) {
      if (member(record.op, 'type') !== 'fill_order_operation') continue;
      const value = member(record.op, 'value');
      const [paid, got] = [member(value, 'current_pays'), member(value, 'open_pays')];
      const [sbd, core] = (member(paid, 'nai') === dollars ? [paid, got] : [got, paid]).map(amountOf) as [
        bigint,
        bigint,
      ];
      for (const seconds of sizes) {
        const open = Math.floor(head / seconds) * seconds;
        const bucket = kept.find((each) => each.open === open && each.seconds === seconds);
        if (bucket) add(bucket, core, sbd);
        else kept.push({ id: made++, open, seconds, core: first(core), dollars: first(sbd) });
        const cutoff = head - seconds * keptBuckets;
        kept = kept.filter((each) => each.seconds !== seconds || each.open >= cutoff);
      }
    }
    head = timeSeconds(String(block.timestamp)) ?? 0;
  }
  return kept;
});

const first = (amount: bigint): Side => ({ high: amount, low: amount, open: amount, close: amount, volume: amount });

function add({ core, dollars }: Bucket, coreMore: bigint, dollarsMore: bigint): void {
  core.volume += coreMore;
  dollars.volume += dollarsMore;
  core.close = coreMore;
  dollars.close = dollarsMore;
  // By price, dollars for a core: high and low are the two sides of one trade.
  if (dollarsMore * core.high > dollars.high * coreMore) {
    core.high = coreMore;
    dollars.high = dollarsMore;
  }
  if (dollarsMore * core.low < dollars.low * coreMore) {
    core.low = coreMore;
    dollars.low = dollarsMore;
  }
}

function history(args: Args): readonly Json[] | undefined {
  const [seconds, start, end] = [numberOf(args('bucket_seconds')), textOf(args('start')), textOf(args('end'))];
  const [from, until] = [timeSeconds(start ?? ''), timeSeconds(end ?? '')];
  if (seconds === undefined || from === undefined || until === undefined || from < 0 || until < 0) return undefined;
  return buckets()
    .filter((each) => each.seconds === seconds && each.open >= from && each.open < until)
    .map(({ id, open, core, dollars }) => ({
      id,
      open: timeText(open),
      seconds,
      steem: shown(core),
      non_steem: shown(dollars),
    }));
}

/** Integers beyond 32 bits are strings. */
const shown = (side: Side): Json =>
  Object.fromEntries(
    Object.entries(side).map(([name, value]) => [name, value > 0xffffffffn ? String(value) : Number(value)]),
  );

export const marketAnswers: Readonly<Record<string, Answer>> = {
  'condenser_api.get_order_book': book('condenser_api.get_order_book', [500]),
  'database_api.get_order_book': book('database_api.get_order_book', { limit: 500 }),
  'market_history_api.get_order_book': book('market_history_api.get_order_book', { limit: 500 }),
  'condenser_api.get_recent_trades': (args) => legacyTrades(recent(args)),
  'market_history_api.get_recent_trades': (args) => held('trades', recent(args)),
  'condenser_api.get_trade_history': (args) => legacyTrades(trades(args)),
  'market_history_api.get_trade_history': (args) => held('trades', trades(args)),
  'condenser_api.get_market_history': history,
  'market_history_api.get_market_history': (args) => held('buckets', history(args)),
};

function legacyTrades(found: readonly JsonObject[] | undefined): Json | undefined {
  return found && resultOf('condenser_api.get_trade_history', found);
}

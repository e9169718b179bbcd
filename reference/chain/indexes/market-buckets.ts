import type { OperationValue } from '../../../spec/operations/index.ts';
import { number, time } from '../state/key.ts';
import { defineTable } from '../state/table.ts';
import type { Fold, TablesOf } from './fold.ts';
import { nextId } from './next-id.ts';

/** Smallest units of one side of the trades in a bucket; `high` and `low` are from the trades at that price. */
export interface BucketSide {
  readonly high: bigint;
  readonly low: bigint;
  readonly open: bigint;
  readonly close: bigint;
  readonly volume: bigint;
}

/** The trades of one time span. */
export interface BucketRow {
  readonly id: number;
  /** The start of the span. */
  readonly open: number;
  readonly seconds: number;
  readonly core: BucketSide;
  readonly non_core: BucketSide;
}

const buckets = defineTable<BucketRow>()({
  name: 'market_buckets',
  key: ({ id }) => id,
  orders: { id: [number(({ id }) => id)], span: [number(({ seconds }) => seconds), time(({ open }) => open)] },
});

export const bucketTables = { buckets };

type Tables = TablesOf<typeof bucketTables>;

/** Lengths of the spans in seconds. */
export const bucketSizes: readonly number[] = [15, 60, 300, 3600, 86_400];

/** The number of buckets that are kept of each length. */
const KEPT_LENGTHS = 5760;

/** Trades by time span, with prices in SBD for CORE (libraries/plugins/market_history of steemit/steem). */
export const foldBuckets: Fold<Tables> = {
  after(tables, { op, timestamp }) {
    if (op.type !== 'fill_order') return;
    const trade = sidesOf(op.value);
    for (const seconds of bucketSizes) addTrade(tables, seconds, timestamp, trade);
  },
};

interface Trade {
  readonly core: bigint;
  readonly sbd: bigint;
}

function sidesOf({ current_pays, open_pays }: OperationValue<'fill_order'>): Trade {
  return open_pays.symbol === 'CORE'
    ? { core: open_pays.amount, sbd: current_pays.amount }
    : { core: current_pays.amount, sbd: open_pays.amount };
}

function addTrade({ buckets }: Tables, seconds: number, now: number, { core, sbd }: Trade): void {
  const open = now - (now % seconds);
  const known = buckets.by.span.get(seconds, open);
  if (known === undefined) {
    const id = nextId(buckets.by.id);
    buckets.insert({ id, open, seconds, core: first(core), non_core: first(sbd) });
    return;
  }
  const isHigh = sbd * known.core.high > known.non_core.high * core;
  const isLow = sbd * known.core.low < known.non_core.low * core;
  const [coreSide, sbdSide] = [add(known.core, core, isHigh, isLow), add(known.non_core, sbd, isHigh, isLow)];
  buckets.replace(known, { ...known, core: coreSide, non_core: sbdSide });
  // Old buckets are removed here only, as deployed: a trade that opens a bucket keeps them.
  for (const old of [...buckets.by.span.from(seconds)]) {
    if (old.seconds !== seconds || old.open >= now - seconds * KEPT_LENGTHS) break;
    buckets.remove(old);
  }
}

const first = (amount: bigint): BucketSide => ({
  high: amount,
  low: amount,
  open: amount,
  close: amount,
  volume: amount,
});

function add(side: BucketSide, amount: bigint, isHigh: boolean, isLow: boolean): BucketSide {
  return {
    ...side,
    close: amount,
    volume: side.volume + amount,
    ...(isHigh && { high: amount }),
    ...(isLow && { low: amount }),
  };
}

import { timeText } from '../../../spec/kernel/scalars.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { callOf, type Request } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isInteger } from '../../model/json.ts';
import { type Context, type RelationRule, relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { cutAt, isWhole } from '../kit/arguments/page-capacity.ts';
import { timeArgument } from '../kit/arguments/time-argument.ts';
import { beside } from '../kit/laws/beside.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { inFirstRecord, moves, put } from '../kit/laws/moved.ts';
import type { Reader } from '../kit/laws/reader.ts';
import { difference, place, type Reported, reported } from '../kit/laws/reported.ts';
import { always } from '../kit/lists/traded.ts';
import { type Bucket, bucketMethods, bucketsOf } from './buckets.ts';
import { compare } from './decimal.ts';
import { history, type Span, type Sums, sidesOf, sumOf } from './span.ts';
import type { Trade } from './trades.ts';

const bucketPlan = (target: Target): readonly Request[] => [
  ...bucketMethods
    .filter((name) => target.methods.has(name))
    .flatMap((name) => [3600, 86_400].map((bucket_seconds) => callOf(methods[name], { bucket_seconds, ...always }))),
];

interface Buckets extends Reported<readonly Bucket[]> {
  readonly start: number;
  readonly end: number;
}

function bucketsIn(call: Call, context: Context): Buckets | undefined {
  const seen = reported(call, bucketMethods, context);
  const [start, end] = [timeArgument(call, 'start'), timeArgument(call, 'end')];
  if (seen === undefined || start === undefined || end === undefined) return undefined;
  const { buckets, at } = bucketsOf(seen.value);
  return { call, value: buckets, at, start, end };
}

/** The buckets of an answer together. */
const ofAnswer: Reader<readonly Bucket[]> = {
  methods: bucketMethods,
  read: (call, context) => {
    const buckets = bucketsIn(call, context);
    return buckets ? [buckets] : [];
  },
  plan: bucketPlan,
};

/** The first member of a bucket that differs from the sorted trades of its time; undefined: none. */
function contradiction(bucket: Bucket, trades: readonly Trade[]) {
  const { core, sbd } = sumOf(trades);
  if (bucket.core.volume !== core) return { at: ['core', 'volume'], expected: `${core}, the sum of its trades` };
  if (bucket.non_core.volume !== sbd) return { at: ['non_core', 'volume'], expected: `${sbd}, the sum of its trades` };
  const prices = trades.map(sidesOf).toSorted((left, right) => compare(priceOf(left), priceOf(right)));
  for (const [name, trade] of [
    ['low', prices[0]],
    ['high', prices.at(-1)],
  ] as const) {
    const reported = { above: bucket.non_core[name], below: bucket.core[name] };
    if (trade && reported.below > 0n && compare(reported, priceOf(trade)) !== 0) {
      return {
        at: ['non_core', name],
        expected: `${trade.sbd} for ${trade.core} CORE, the ${name}est price of its trades`,
      };
    }
  }
  // The order of several trades at one time is unknown.
  const inTime = trades.toSorted((left, right) => left.date - right.date);
  for (const [name, trade, next] of [
    ['open', inTime[0], inTime[1]],
    ['close', inTime.at(-1), inTime.at(-2)],
  ] as const) {
    if (trade === undefined || trade.date === next?.date) continue;
    const paid = { core: sidesOf(trade).core, non_core: sidesOf(trade).sbd };
    const side = (['core', 'non_core'] as const).find((each) => bucket[each][name] !== paid[each]);
    if (side)
      return { at: [side, name], expected: `${paid[side]}, as its ${name === 'open' ? 'first' : 'last'} trade` };
  }
  return undefined;
}

function priceOf({ core, sbd }: Sums) {
  return { above: sbd, below: core };
}

const ofTrades = beside<readonly Bucket[], { readonly history: Span }>({
  id: 'market/buckets-of-trades',
  requires: 'The volumes and prices of a market bucket are those of the trades in its time.',
  clause: 'records/market_bucket/core/volume',
  level: 'should',
  why: 'A bucket sums up the trades of its time; charts and trade lists of one site must agree.',
  example: 'A bucket has a volume of 500, and the trades of its minute sum up to 400.',
  subject: ofAnswer,
  references: { history },
  fault: {
    summary: 'a bucket with more volume than its trades',
    edit: moves(bucketMethods, inFirstRecord('core', 'volume')),
  },
  judge: (
    { value: buckets },
    {
      history: {
        value: { trades, start, end },
      },
    },
  ) => {
    const known = [...buckets.entries()].filter(([, { open, seconds }]) => open > start && open + seconds <= end);
    if (known.length === 0) return undefined;
    for (const [index, bucket] of known) {
      const { open, seconds } = bucket;
      const own = trades.filter(({ date }) => date >= open && date < open + seconds);
      const wrong = contradiction(bucket, own);
      if (wrong) return [{ ...wrong, at: [index, ...wrong.at] }];
    }
    return [];
  },
});

const whereTraded = beside<readonly Bucket[], { readonly history: Span }>({
  id: 'market/buckets-where-traded',
  requires: 'From the first market bucket of an answer to the end of the requested time there is one for every trade.',
  clause: 'records/market_bucket/open',
  level: 'should',
  why: 'A chart without a bucket shows an hour without trades: the price seems to jump, and volume is missing.',
  example: 'There are buckets of 10:00 and 12:00 and none of 11:00, when a trade was made.',
  subject: ofAnswer,
  references: { history },
  fault: {
    summary: 'no bucket for a time of trades',
    edit: inCall(bucketMethods, (call) => {
      const list = isArray(call.result) ? [] : ['buckets'];
      const buckets = jsonAt(call.result, list);
      if (!isArray(buckets) || buckets.length < 3) return undefined;
      return put(call, list, buckets.toSpliced(1, buckets.length - 2));
    }),
  },
  judge: ({ call, value: buckets }, { history: { value } }) => {
    const opens = buckets.map(({ open }) => open).toSorted((one, other) => one - other);
    const [first, last, seconds] = [opens[0], opens.at(-1), buckets[0]?.seconds];
    if (first === undefined || last === undefined || seconds === undefined || seconds <= 0) return undefined;
    // What is before the first one may be forgotten; a node may cut an answer, and its end as well be the open of a bucket as not.
    const end = isWhole(buckets.length, cutAt(call)) ? (timeArgument(call, 'end') ?? last) - seconds : last;
    const lost = value.trades.find(
      ({ date }) =>
        date >= first && date < Math.max(last, end) && !opens.some((open) => date >= open && date < open + seconds),
    );
    if (lost === undefined) return [];
    return [{ at: [], expected: `a bucket for ${timeText(lost.date)}, when a trade was made`, kind: 'missing' }];
  },
});

/** Seconds of the buckets that deployed nodes keep: a day, an hour and less. */
const sizes = [86_400, 3_600, 300, 60, 15];
const pairs = sizes.flatMap((large, index) => sizes.slice(index + 1).map((small) => [large, small] as const));

const ofBuckets = relation<{ readonly coarse: Buckets; readonly fine: Buckets }>({
  id: 'market/buckets-within-buckets',
  requires: 'The volume of a market bucket is at least the sum of the smaller buckets within it.',
  clause: 'records/market_bucket/non_core/volume',
  level: 'should',
  why: 'Zooming out of a chart must not lose trades.',
  example: 'The minutes of an hour sum up to more than the hour.',
  methods: bucketMethods,
  roles: ['coarse', 'fine'],
  plan: bucketPlan,
  fault: {
    summary: 'a bucket with less volume than those within it',
    edit: inCall(bucketMethods, (call) => {
      const list = isArray(call.result) ? [] : ['buckets'];
      const half = [...list, 0, 'non_core'];
      const names = ['high', 'low', 'open', 'close'];
      const [seconds, volume] = [
        jsonAt(call.result, [...list, 0, 'seconds']),
        jsonAt(call.result, [...half, 'volume']),
      ];
      const parts = names.map((name) => jsonAt(call.result, [...half, name]));
      // Only a sum of several trades can lose one and still be as large as each.
      const largest = parts.reduce<bigint>(
        (highest, part) => (isInteger(part) && BigInt(part) > highest ? BigInt(part) : highest),
        0n,
      );
      if (seconds !== 86_400 || !isInteger(volume) || BigInt(volume) <= largest) return undefined;
      return put(call, [...half, 'volume'], Number(largest));
    }),
  },
  assignRoles: (call, context) => {
    const value = bucketsIn(call, context);
    if (value === undefined) return [];
    const size = sizeOf(value);
    return pairs.flatMap(([large, small]) => {
      const role = size === large ? 'coarse' : size === small ? 'fine' : undefined;
      return role ? [{ group: `${large}/${small}`, role, value }] : [];
    });
  },
  judge: ({ coarse, fine }) => {
    const [large, small] = [sizeOf(coarse), sizeOf(fine)];
    for (const [index, bucket] of coarse.value.entries()) {
      // Old small buckets are forgotten sooner, so the parts may lack, never exceed.
      const parts = fine.value.filter(({ open }) => open >= bucket.open && open < bucket.open + large);
      for (const half of ['core', 'non_core'] as const) {
        const sum = parts.reduce((all, part) => all + part[half].volume, 0n);
        if (sum <= bucket[half].volume) continue;
        const expected = `at least ${sum}, the sum of the buckets of ${small} seconds within it`;
        const contradictedBy = [place('fine', fine)];
        return [{ ...difference(coarse, { at: [index, half, 'volume'], expected }), role: 'coarse', contradictedBy }];
      }
    }
    return [];
  },
});

/** Seconds; 0 where there are no buckets. */
function sizeOf({ value }: Buckets): number {
  return value[0]?.seconds ?? 0;
}

/** Buckets beside trades and beside larger buckets. */
export const ofBucketSums: readonly RelationRule[] = [ofTrades, whereTraded, ofBuckets];

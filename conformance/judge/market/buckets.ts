import { timeText } from '../../../spec/kernel/scalars.ts';
import type { methods } from '../../../spec/methods/index.ts';
import type { ResultOf } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isInteger } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { timeArgument } from '../kit/arguments/time-argument.ts';
import { firstDuplicate } from '../kit/duplicates.ts';
import { law, lawOfEach } from '../kit/laws/law.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { inFirstRecord, moves, put } from '../kit/laws/moved.ts';
import type { Wrong } from '../kit/laws/reported.ts';
import { busyMoments } from '../kit/lists/traded.ts';
import { requestsTo } from '../kit/requests.ts';
import { compare } from './decimal.ts';
import { toCome } from './trades.ts';

export const bucketMethods = ['condenser_api.get_market_history', 'market_history_api.get_market_history'] as const;

type Buckets = ResultOf<(typeof methods)[(typeof bucketMethods)[number]]>;

export type Bucket = Extract<Buckets, readonly unknown[]>[number];

/** The buckets of either form, and the path of the list. */
export function bucketsOf(result: Buckets): { readonly buckets: readonly Bucket[]; readonly at: readonly string[] } {
  return 'buckets' in result ? { buckets: result.buckets, at: ['buckets'] } : { buckets: result, at: [] };
}

function list({ result }: Call): readonly string[] {
  return isArray(result) ? [] : ['buckets'];
}

const requested = lawOfEach<Bucket>({
  id: 'market/bucket-size-requested',
  requires: '`seconds` of every market bucket is the requested size.',
  clause: 'records/market_bucket/seconds',
  why: 'A chart of hours that gets buckets of minutes draws nonsense.',
  example: 'A request for buckets of 3600 seconds returns one of 60.',
  methods: bucketMethods,
  wrong: (bucket, call) => {
    const seconds = argument(call, 'bucket_seconds');
    if (!isInteger(seconds)) return undefined;
    return bucket.seconds === Number(seconds) ? [] : [{ at: ['seconds'], expected: `${seconds}, as requested` }];
  },
  fault: {
    summary: 'a bucket of another size than requested',
    edit: inCall(bucketMethods, (call) => {
      const seconds = jsonAt(call.result, inFirstRecord('seconds')(call));
      return isInteger(seconds)
        ? put(call, inFirstRecord('seconds')(call), Math.max(1, Math.floor(Number(seconds) / 3)))
        : undefined;
    }),
  },
});

const descending = (left: number, right: number) => right - left;

const window = lawOfEach<Bucket>({
  id: 'market/bucket-window',
  requires: 'Every market bucket opens within the requested time, or contains its start.',
  clause: 'condenser_api.get_market_history/result',
  why: 'A chart of a day must not show buckets of other days.',
  example: 'A request from 2026-11-08 on returns a bucket that opens at 2026-11-07T23:00:00.',
  methods: bucketMethods,
  plan: (target) => {
    const [greatest, ...others] = target.corpus.buckets.toSorted(descending);
    const spans = busyMoments(target).map((span) => ({ bucket_seconds: others.at(-1) ?? greatest ?? 0, ...span }));
    return [{ bucket_seconds: greatest ?? 0, ...toCome }, ...spans].flatMap((values) =>
      greatest === undefined ? [] : requestsTo(target, ...bucketMethods.map((name) => [name, values] as const)),
    );
  },
  wrong: ({ open, seconds }, call) => {
    const [start, end] = [timeArgument(call, 'start'), timeArgument(call, 'end')];
    if (start === undefined || end === undefined) return undefined;
    // The bucket that contains the start may be included.
    const isWithin = open > start - seconds && open <= end;
    return isWithin ? [] : [{ at: ['open'], expected: `a time from ${timeText(start)} to ${timeText(end)}` }];
  },
  fault: {
    summary: 'a bucket before the requested time',
    edit: inCall(bucketMethods, (call) => {
      const [start, seconds] = [timeArgument(call, 'start'), jsonAt(call.result, inFirstRecord('seconds')(call))];
      if (start === undefined || !isInteger(seconds)) return undefined;
      const size = Number(seconds);
      const before = (Math.floor(start / size) - 1) * size;
      return before < 0 ? undefined : put(call, inFirstRecord('open')(call), timeText(before));
    }),
  },
});

const aligned = lawOfEach<Bucket>({
  id: 'market/bucket-aligned',
  requires: '`open` of a market bucket is a multiple of its `seconds`.',
  clause: 'records/market_bucket/open',
  level: 'should',
  why: 'Buckets of two nodes can be compared only if they open at the same times.',
  example: 'A bucket of 60 seconds opens at 01:28:15.',
  methods: bucketMethods,
  wrong: ({ open, seconds }) =>
    seconds > 0 && open % seconds === 0 ? [] : [{ at: ['open'], expected: `a multiple of ${seconds} seconds` }],
  fault: { summary: 'a bucket that opens between two times', edit: moves(bucketMethods, inFirstRecord('open')) },
});

const inTurn = law({
  id: 'market/buckets-in-turn',
  requires: 'No two market buckets of an answer open at the same time.',
  clause: 'condenser_api.get_market_history/result',
  level: 'should',
  why: 'A chart with two buckets of one time counts trades twice.',
  example: 'Two buckets open at 2026-11-11T00:00:00.',
  methods: bucketMethods,
  wrong: (result) => {
    const { buckets, at } = bucketsOf(result);
    const place = firstDuplicate(buckets.map(({ open }) => open));
    return place < 0 ? [] : [{ at: [...at, place, 'open'], expected: 'a time of no other bucket' }];
  },
  fault: {
    summary: 'two buckets of one time',
    edit: inCall(bucketMethods, (call) =>
      put(call, [...list(call), 1, 'open'], jsonAt(call.result, inFirstRecord('open')(call))),
    ),
  },
});

const amounts = ['high', 'low', 'open', 'close'] as const;
const halves = ['core', 'non_core'] as const;

const volume = lawOfEach<Bucket>({
  id: 'market/bucket-volume',
  requires: 'No amount of a market bucket is larger than the volume of its asset.',
  clause: 'records/market_bucket/core/volume',
  level: 'should',
  why: 'The volume is the sum of the trades, so no trade of the bucket can be larger.',
  example: '`open` is 500 and `volume` 300.',
  methods: bucketMethods,
  wrong: (bucket) =>
    halves.flatMap((half): Wrong[] => {
      const side = bucket[half];
      const larger = amounts.find((name) => side[name] > side.volume);
      if (larger === undefined) return [];
      return [{ at: [half, 'volume'], expected: `at least ${side[larger]}, one of its trades` }];
    }),
  fault: {
    summary: 'a bucket with less volume than one of its trades',
    edit: inCall(bucketMethods, (call) => {
      const at = inFirstRecord('core', 'volume')(call);
      return jsonAt(call.result, at) === undefined ? undefined : put(call, at, 0);
    }),
  },
});

const range = lawOfEach<Bucket>({
  id: 'market/bucket-range',
  requires: 'The first and the last price of a market bucket are from its lowest to its highest.',
  clause: 'records/market_bucket/non_core/high',
  level: 'should',
  why: 'A candle is drawn from low to high; the first and the last price lie between them.',
  example: 'The bucket opens at 0.95 SBD and its high is 0.94 SBD.',
  methods: bucketMethods,
  wrong: ({ core, non_core }) => {
    if (amounts.some((name) => core[name] <= 0n)) return [];
    const price = (name: (typeof amounts)[number]) => ({ above: non_core[name], below: core[name] });
    return (['open', 'close'] as const).flatMap((name): Wrong[] => {
      const isWithin = compare(price('low'), price(name)) <= 0 && compare(price(name), price('high')) <= 0;
      return isWithin ? [] : [{ at: ['non_core', name], expected: 'a price from low to high' }];
    });
  },
  fault: {
    summary: 'a bucket that opens above its high',
    edit: inCall(bucketMethods, (call) => {
      const volume = jsonAt(call.result, inFirstRecord('non_core', 'volume')(call));
      const prices = ['high', 'open'].map((name) => jsonAt(call.result, inFirstRecord('core', name)(call)));
      const [high, open] = prices.map((core) => (isInteger(core) ? BigInt(core) : 0n));
      if (!isInteger(volume) || !high || !open) return undefined;
      // All dollars of the bucket for the CORE of its first trade, where that is above the high.
      const highest = jsonAt(call.result, inFirstRecord('non_core', 'high')(call));
      const isAbove = isInteger(highest) && BigInt(volume) * high > BigInt(highest) * open;
      return isAbove ? put(call, inFirstRecord('non_core', 'open')(call), volume) : undefined;
    }),
  },
});

const sizeMethods = [
  'condenser_api.get_market_history_buckets',
  'market_history_api.get_market_history_buckets',
] as const;

const documentedSizes = [15, 60, 300, 3600, 86_400];

const sizes = law({
  id: 'market/bucket-sizes',
  requires: '`get_market_history_buckets` answers 15, 60, 300, 3600 and 86400.',
  clause: 'market/bucket-sizes',
  why: 'Charts request the documented sizes.',
  example: 'The list has no 3600.',
  methods: sizeMethods,
  wrong: (result) => {
    const { reported, at } =
      'bucket_sizes' in result ? { reported: result.bucket_sizes, at: ['bucket_sizes'] } : { reported: result, at: [] };
    return reported.toSorted((left, right) => left - right).join() === documentedSizes.join()
      ? []
      : [{ at, expected: documentedSizes.join(', ') }];
  },
  fault: {
    summary: 'a list of buckets without one of the documented sizes',
    edit: inCall(sizeMethods, (call) => {
      const at = isArray(call.result) ? [] : ['bucket_sizes'];
      const sizes = jsonAt(call.result, at);
      return isArray(sizes) ? put(call, at, sizes.slice(1)) : undefined;
    }),
  },
});

export const ofBuckets: readonly ExchangeRule[] = [requested, window, aligned, inTurn, volume, range, sizes];

import { timeText } from '../../../spec/kernel/scalars.ts';
import type { RelationRule } from '../../model/rule.ts';
import { beside, type WrongBeside } from '../kit/laws/beside.ts';
import { propertiesMethods } from '../kit/laws/global-properties.ts';
import { empties, moves } from '../kit/laws/moved.ts';
import { results } from '../kit/laws/reader.ts';
import { history, type Span, sumOf } from './span.ts';
import type { Trade } from './trades.ts';

const methods = ['condenser_api.get_volume', 'market_history_api.get_volume'] as const;

type Volume = { readonly core_volume: { readonly amount: bigint }; readonly sbd_volume: { readonly amount: bigint } };

const day = 86_400;

/** A node may sum up only buckets of an hour. */
const grace = 3600;

const bucketOf = (seconds: number) => seconds - (seconds % 15);

/**
 * What deployed nodes sum up: whatever is in the buckets of 15 seconds that they keep. They forget those of more than a day
 * ago only when a trade falls into a bucket that is there already.
 */
export function keptByDeployed(trades: readonly Trade[]): readonly Trade[] {
  const dates = trades.map(({ date }) => date);
  let first = 0;
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1];
    if (before === undefined || bucketOf(before) !== bucketOf(date)) continue;
    while (bucketOf(dates[first] ?? date) < date - day) first++;
  }
  return trades.slice(first);
}

const ofDay = beside<Volume, { readonly history: Span; readonly now: { readonly time: number } }>({
  id: 'market/volume-of-day',
  requires: 'The volumes of `get_volume` are the sums of the trades of the last 24 hours.',
  clause: 'market/volume-period',
  why: 'Sites rank markets by the volume of a day; trades of this day must be in it, and those of last month must not.',
  example: 'The last 23 hours saw trades of 500.000 CORE, and `core_volume` is 12.000 CORE.',
  subject: results(...methods),
  references: { history, now: results(...propertiesMethods) },
  fault: {
    summary: 'a volume without the trades of the day',
    edit: empties(methods, () => ['core_volume']),
  },
  otherFaults: [
    {
      id: 'market-volume-of-more-than-a-day',
      summary: 'a volume with more than the trades of the day',
      edit: moves(methods, () => ['sbd_volume']),
    },
  ],
  judge: (
    { value: volume },
    {
      history: { value: known },
      now: {
        value: { time },
      },
    },
  ) => {
    const since = time - day;
    if (known.start > since + grace || known.end < time) return undefined;
    const from = (start: number) => sumOf(known.trades.filter(({ date }) => date >= start));
    const [lowest, highest] = [from(since + grace), from(since - grace)];
    // Only the complete history shows what deployed nodes sum up instead.
    const kept = known.start === 0 ? sumOf(keptByDeployed(known.trades)) : undefined;
    return (['core', 'sbd'] as const).flatMap((kind): readonly WrongBeside<'history' | 'now'>[] => {
      const sum = volume[`${kind}_volume`].amount;
      const isLess = sum < lowest[kind];
      if (!isLess && (kept === undefined || sum <= highest[kind])) return [];
      const expected = isLess
        ? `at least ${lowest[kind]} smallest units, traded since ${timeText(since + grace)}`
        : `at most ${highest[kind]} smallest units, traded since ${timeText(since - grace)}`;
      const wrong = { at: [`${kind}_volume`], expected, by: [['history'], ['now', 'time']] } as const;
      return [sum === kept?.[kind] ? { ...wrong, departure: 'volume-of-kept-buckets' } : wrong];
    });
  },
});

/** The volume beside the history. */
export const ofVolume: readonly RelationRule[] = [ofDay];

import { isDeepStrictEqual } from 'node:util';
import { timeText } from '../../../spec/kernel/scalars.ts';
import { isArray } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { empties, moves } from '../chain/moved.ts';
import { propertiesMethods } from '../chain/properties.ts';
import { asks, difference, faultOf, place, type Told, told } from '../chain/rule.ts';
import { asksHistory, type Span, span, sumOf } from './span.ts';
import { historyMethods, recentMethods, type Trade, tradesOf } from './trades.ts';

const recent = relation<{ readonly recent: Told<readonly Trade[]>; readonly history: Span }>({
  id: 'market/recent-of-history',
  clause: 'condenser_api.get_recent_trades/result',
  level: 'must',
  of: 'moment',
  standing: true,
  why: 'The recent trades are the end of the history; a client that joins both counts trades twice or loses some.',
  example: 'The newest trade of the history is not the first of the recent ones.',
  methods: [...recentMethods, ...historyMethods],
  roles: ['recent', 'history'],
  plan: asksHistory,
  fault: faultOf(
    'market/recent-of-history',
    'a recent trade that is not in the history',
    moves(recentMethods, ({ result }) => [...(isArray(result) ? [] : ['trades']), 0, 'open_pays']),
  ),
  cast: (call, context) => {
    const [seen, history] = [told(call, recentMethods, context), span(call, context)];
    if (history) return recentMethods.map((group) => ({ group, role: 'history', value: history }) as const);
    if (seen === undefined) return [];
    const { trades, at } = tradesOf(seen.value);
    return [{ group: call.method, role: 'recent', value: { call, value: trades, at } }];
  },
  judge: ({ recent, history }) => {
    const dates = recent.value.map(({ date }) => date);
    const [newest, oldest] = [Math.max(...dates), Math.min(...dates)];
    // A trade at an end of the span could be left out.
    if (dates.length === 0 || history.start >= oldest || history.end <= newest) return undefined;
    const latest = history.value.toReversed();
    const wrong = recent.value.findIndex((trade, index) => {
      const { date } = trade;
      // Those of one time may be in any order.
      return !latest.some((other) => isDeepStrictEqual(other, trade)) || (latest[index]?.date ?? date) !== date;
    });
    if (wrong < 0) return [];
    const member = latest.some((other) => other.date === recent.value[wrong]?.date) ? 'open_pays' : 'date';
    return [
      {
        ...difference(recent, {
          at: [wrong, member],
          expected: 'that of a trade at this place from the end of the history',
        }),
        role: 'recent',
        against: [place('history', history)],
      },
    ];
  },
});

const volumeMethods = ['condenser_api.get_volume', 'market_history_api.get_volume'] as const;

type Volume = { readonly core_volume: { readonly amount: bigint }; readonly sbd_volume: { readonly amount: bigint } };

/** Buckets of an hour may be all that a node sums up. */
const grace = 3600;

const ofDay = relation<{
  readonly volume: Told<Volume>;
  readonly history: Span;
  readonly now: Told<{ readonly time: number }>;
}>({
  id: 'market/volume-of-day',
  clause: 'market/volume-period',
  level: 'must',
  of: 'moment',
  standing: true,
  why: 'Sites rank markets by the volume of a day; trades of this day must be in it.',
  example: 'The last 23 hours saw trades of 500.000 CORE, and `core_volume` is 12.000 CORE.',
  methods: [...volumeMethods, ...historyMethods, ...propertiesMethods],
  roles: ['volume', 'history', 'now'],
  plan: (target) => [...asksHistory(target), ...asks([...volumeMethods, ...propertiesMethods])(target)],
  fault: faultOf(
    'market/volume-of-day',
    'a volume without the trades of the day',
    empties(volumeMethods, () => ['core_volume']),
  ),
  cast: (call, context) => {
    const [volume, now] = [told(call, volumeMethods, context), told(call, propertiesMethods, context)];
    const history = span(call, context);
    if (volume) return [{ group: call.method, role: 'volume', value: volume }];
    if (now) return volumeMethods.map((group) => ({ group, role: 'now', value: now }) as const);
    return history ? volumeMethods.map((group) => ({ group, role: 'history', value: history }) as const) : [];
  },
  judge: ({ volume, history, now }) => {
    const since = now.value.time - 86_400 + grace;
    if (history.start > since || history.end < now.value.time) return undefined;
    const sums = sumOf(history.value.filter(({ date }) => date >= since));
    return (['core', 'sbd'] as const).flatMap((kind) => {
      if (volume.value[`${kind}_volume`].amount >= sums[kind]) return [];
      const expected = `at least ${sums[kind]} smallest units, traded since ${timeText(since)}`;
      const against = [place('history', history), place('now', now, ['time'])];
      return [{ ...difference(volume, { at: [`${kind}_volume`], expected }), role: 'volume', against } as const];
    });
  },
});

/** Recent trades and the volume beside the history. */
export const ofHistory: readonly RelationRule[] = [recent, ofDay];

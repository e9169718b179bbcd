import { isDeepStrictEqual } from 'node:util';
import { isArray } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { moves } from '../kit/laws/moved.ts';
import { difference, place, type Reported, reported } from '../kit/laws/reported.ts';
import { historyRequests, type Span, span } from './span.ts';
import { historyMethods, recentMethods, type Trade, tradesOf } from './trades.ts';

const recent = relation<{ readonly recent: Reported<readonly Trade[]>; readonly history: Span }>({
  id: 'market/recent-of-history',
  requires: 'The recent trades are the newest ones of the trade history.',
  clause: 'condenser_api.get_recent_trades/result',
  why: 'The recent trades are the end of the history; a client that joins both would count trades twice or lose some.',
  example: 'The newest trade of the history is not the first of the recent ones.',
  methods: [...recentMethods, ...historyMethods],
  roles: ['recent', 'history'],
  plan: historyRequests,
  fault: {
    summary: 'a recent trade that is not in the history',
    edit: moves(recentMethods, ({ result }) => [...(isArray(result) ? [] : ['trades']), 0, 'open_pays']),
  },
  assignRoles: (call, context) => {
    const [seen, history] = [reported(call, recentMethods, context), span(call, context)];
    if (history) return recentMethods.map((group) => ({ group, role: 'history', value: history }) as const);
    if (seen === undefined) return [];
    const { trades, at } = tradesOf(seen.value);
    return [{ group: call.method, role: 'recent', value: { call, value: trades, at } }];
  },
  judge: ({ recent, history }) => {
    const dates = recent.value.map(({ date }) => date);
    const [newest, oldest] = [Math.max(...dates), Math.min(...dates)];
    // A trade at an end of the span may be missing.
    if (dates.length === 0 || history.start >= oldest || history.end <= newest) return undefined;
    // In which order either answer has them is not stated.
    const latest = history.value.toSorted(newestFirst);
    const ranks = new Map(recent.value.toSorted(newestFirst).map((trade, rank) => [trade, rank]));
    const wrong = recent.value.findIndex((trade) => {
      const { date } = trade;
      const index = ranks.get(trade) ?? 0;
      return !latest.some((other) => isDeepStrictEqual(other, trade)) || (latest[index]?.date ?? date) !== date;
    });
    if (wrong < 0) return [];
    const member = latest.some((other) => other.date === recent.value[wrong]?.date) ? 'open_pays' : 'date';
    return [
      {
        ...difference(recent, {
          at: [wrong, member],
          expected: 'that of a trade of the end of the history',
        }),
        role: 'recent',
        contradictedBy: [place('history', history)],
      },
    ];
  },
});

const newestFirst = (one: Trade, other: Trade) => other.date - one.date;

/** Recent trades beside the history. */
export const ofHistory: readonly RelationRule[] = [recent];

import { isDeepStrictEqual } from 'node:util';
import type { RelationRule } from '../../model/rule.ts';
import { beside } from '../kit/laws/beside.ts';
import { inFirstRecord, moves } from '../kit/laws/moved.ts';
import type { Reader } from '../kit/laws/reader.ts';
import { reported } from '../kit/laws/reported.ts';
import { requestsTo } from '../kit/requests.ts';
import { history, type Span } from './span.ts';
import { recentMethods, type Trade, tradesOf } from './trades.ts';

const latest: Reader<readonly Trade[]> = {
  methods: recentMethods,
  read: (call, context) => {
    const seen = reported(call, recentMethods, context);
    if (seen === undefined) return [];
    const { trades, at } = tradesOf(seen.value);
    return [{ call, value: trades, at }];
  },
  plan: (target) => requestsTo(target, ...recentMethods.map((name) => [name, { limit: 20 }] as const)),
};

const recent = beside<readonly Trade[], { readonly history: Span }>({
  id: 'market/recent-of-history',
  requires: 'The recent trades are the newest ones of the trade history.',
  clause: 'condenser_api.get_recent_trades/result',
  why: 'The recent trades are the end of the history; a client that joins both would count trades twice or lose some.',
  example: 'The newest trade of the history is not the first of the recent ones.',
  subject: latest,
  references: { history },
  fault: {
    summary: 'a recent trade that is not in the history',
    edit: moves(recentMethods, inFirstRecord('open_pays')),
  },
  judge: ({ value: recent }, { history: { value: known } }) => {
    const dates = recent.map(({ date }) => date);
    const [newest, oldest] = [Math.max(...dates), Math.min(...dates)];
    // A trade at an end of the span may be missing.
    if (dates.length === 0 || known.start >= oldest || known.end <= newest) return undefined;
    // In which order either answer has them is not stated.
    const all = known.trades.toSorted(newestFirst);
    const ranks = new Map(recent.toSorted(newestFirst).map((trade, rank) => [trade, rank]));
    const wrong = recent.findIndex((trade) => {
      const { date } = trade;
      const index = ranks.get(trade) ?? 0;
      return !all.some((other) => isDeepStrictEqual(other, trade)) || (all[index]?.date ?? date) !== date;
    });
    if (wrong < 0) return [];
    const member = all.some((other) => other.date === recent[wrong]?.date) ? 'open_pays' : 'date';
    return [{ at: [wrong, member], expected: 'that of a trade of the end of the history' }];
  },
});

const newestFirst = (one: Trade, other: Trade) => other.date - one.date;

/** Recent trades beside the history. */
export const ofHistory: readonly RelationRule[] = [recent];

import { timeText } from '../../../spec/kernel/scalars.ts';
import type { methods } from '../../../spec/methods/index.ts';
import type { ResultOf } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { timeArgument } from '../kit/arguments/time-argument.ts';
import { law, lawOfEach } from '../kit/laws/law.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { put } from '../kit/laws/moved.ts';
import { busyMoments } from '../kit/lists/traded.ts';
import { requestsTo } from '../kit/requests.ts';

export const recentMethods = ['condenser_api.get_recent_trades', 'market_history_api.get_recent_trades'] as const;
export const historyMethods = ['condenser_api.get_trade_history', 'market_history_api.get_trade_history'] as const;
export const tradeMethods = [...recentMethods, ...historyMethods] as const;

type Trades = ResultOf<(typeof methods)[(typeof tradeMethods)[number]]>;

export type Trade = Extract<Trades, readonly unknown[]>[number];

/** The trades of either form, and the path of the list. */
export function tradesOf(result: Trades): { readonly trades: readonly Trade[]; readonly at: readonly string[] } {
  return 'trades' in result ? { trades: result.trades, at: ['trades'] } : { trades: result, at: [] };
}

/** The path of the list of a call. */
function list({ result }: Call): readonly string[] {
  return isArray(result) ? [] : ['trades'];
}

const pair = lawOfEach<Trade>({
  id: 'market/trade-pair',
  requires: 'A trade pays CORE for dollars, and some of both.',
  clause: 'records/trade/current_pays',
  level: 'should',
  why: 'A trade exchanges CORE and dollars; clients divide one by the other.',
  example: 'Both sides of a trade pay in CORE, or one side pays nothing.',
  methods: tradeMethods,
  wrong: ({ current_pays: current, open_pays: open }) => {
    const isPair = current.symbol !== open.symbol && current.amount > 0n && open.amount > 0n;
    const expected = `some ${current.symbol === 'CORE' ? 'SBD' : 'CORE'}`;
    return isPair ? [] : [{ at: ['open_pays'], expected }];
  },
  fault: {
    summary: 'a trade of CORE for CORE or of dollars for dollars',
    edit: inCall(tradeMethods, (call) => {
      const at = [...list(call), 0];
      return put(call, [...at, 'open_pays'], jsonAt(call.result, [...at, 'current_pays']));
    }),
  },
});

/** A time to come: a node that does not read where it begins answers what it has. */
export const toCome = { start: '2037-01-01T00:00:00', end: '2037-12-31T00:00:00' };

const window = lawOfEach<Trade>({
  id: 'market/trade-window',
  requires: 'Every trade of `get_trade_history` is dated within the requested time.',
  clause: 'condenser_api.get_trade_history/result',
  why: 'A sum over a span of time is wrong if trades of other times are in it.',
  example: 'A request from 2026-10-02 to 2026-11-11 returns a trade of 2026-09-30.',
  methods: historyMethods,
  plan: (target) =>
    [toCome, ...busyMoments(target)].flatMap((span) =>
      requestsTo(target, ...historyMethods.map((name) => [name, { ...span, limit: 20 }] as const)),
    ),
  wrong: ({ date }, call) => {
    const [start, end] = [timeArgument(call, 'start'), timeArgument(call, 'end')];
    if (start === undefined || end === undefined) return undefined;
    if (date >= start && date <= end) return [];
    return [{ at: ['date'], expected: `a time from ${timeText(start)} to ${timeText(end)}` }];
  },
  fault: {
    summary: 'a trade before the requested time',
    edit: inCall(historyMethods, (call) => {
      const start = timeArgument(call, 'start');
      return start === undefined || start < 1 ? undefined : put(call, [...list(call), 0, 'date'], timeText(start - 1));
    }),
  },
});

/** Puts the date of the first trade at the end, where it breaks the order. */
function firstDateLast(call: Call) {
  const json: Json | undefined = jsonAt(call.result, list(call));
  if (!isArray(json)) return undefined;
  const [first, last] = [json[0], json.at(-1)].map((trade) => jsonAt(trade, ['date']));
  const before = jsonAt(json.at(-2), ['date']);
  return first === last || first === before || json.length < 3
    ? undefined
    : put(call, [...list(call), json.length - 1, 'date'], first);
}

const newestFirst = law({
  id: 'market/newest-first',
  requires: 'No trade of `get_recent_trades` is newer than the one before it.',
  clause: 'condenser_api.get_recent_trades/result',
  level: 'unstated',
  why: 'A client that requests a few recent trades needs the last ones.',
  example: 'The second of the recent trades is later than the first.',
  methods: recentMethods,
  wrong: (result) => {
    const { trades, at } = tradesOf(result);
    const place = trades.findIndex(({ date }, index) => date > (trades[index - 1]?.date ?? Number.POSITIVE_INFINITY));
    return place < 0
      ? []
      : [{ at: [...at, place, 'date'], expected: 'a time not after the one before', kind: 'order' }];
  },
  fault: { summary: 'a newer trade after older ones', edit: inCall(recentMethods, firstDateLast) },
});

/** Rules within lists of trades. */
export const ofTrades: readonly ExchangeRule[] = [pair, window, newestFirst];

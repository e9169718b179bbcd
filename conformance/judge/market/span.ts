import { timeSeconds } from '../../../spec/kernel/scalars.ts';
import { isWhole, pageCapacity } from '../kit/arguments/page-capacity.ts';
import { timeArgument } from '../kit/arguments/time-argument.ts';
import type { Reader } from '../kit/laws/reader.ts';
import { reported } from '../kit/laws/reported.ts';
import { always } from '../kit/lists/traded.ts';
import { requestsTo } from '../kit/requests.ts';
import { historyMethods, type Trade, tradesOf } from './trades.ts';

/** All trades of a span of time, in the order of the answer: none is stated. */
export interface Span {
  readonly trades: readonly Trade[];
  readonly start: number;
  readonly end: number;
}

const endOfAll = timeSeconds(always.end) ?? 0;

/** Trade histories that do not go on. */
export const history: Reader<Span> = {
  methods: historyMethods,
  read: (call, context) => {
    const seen = reported(call, historyMethods, context);
    const [start, end] = [timeArgument(call, 'start'), timeArgument(call, 'end')];
    if (seen === undefined || start === undefined || end === undefined) return [];
    const { trades, at } = tradesOf(seen.value);
    if (!isWhole(trades.length, pageCapacity(call) ?? 0)) return [];
    return [{ call, value: { trades, start, end }, at, isPart: start > 0 || end < endOfAll }];
  },
  hasParts: true,
  plan: (target) => requestsTo(target, ...historyMethods.map((name) => [name, { ...always, limit: 1000 }] as const)),
};

/** Smallest units of both sides. */
export type Sums = { readonly core: bigint; readonly sbd: bigint };

/** The amounts paid in CORE and in dollars. */
export function sidesOf({ current_pays: current, open_pays: open }: Trade): Sums {
  return current.symbol === 'CORE'
    ? { core: current.amount, sbd: open.amount }
    : { core: open.amount, sbd: current.amount };
}

/** The sum of all payments. */
export function sumOf(trades: readonly Trade[]): Sums {
  return trades
    .map(sidesOf)
    .reduce((sum, { core, sbd }) => ({ core: sum.core + core, sbd: sum.sbd + sbd }), { core: 0n, sbd: 0n });
}

import { methods } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { callOf, type Request } from '../../model/exchange/request.ts';
import type { Context } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { type Reported, reported } from '../kit/laws/reported.ts';
import { pageCapacity } from '../kit/page-capacity.ts';
import { historyMethods, recentMethods, type Trade, timeArgument, tradesOf } from './trades.ts';

/** All trades of a span of time, the oldest first. */
export interface Span extends Reported<readonly Trade[]> {
  readonly start: number;
  readonly end: number;
}

/** Undefined where the history may go on. */
export function span(call: Call, context: Context): Span | undefined {
  const seen = reported(call, historyMethods, context);
  const [start, end] = [timeArgument(call, 'start'), timeArgument(call, 'end')];
  if (seen === undefined || start === undefined || end === undefined) return undefined;
  const { trades, at } = tradesOf(seen.value);
  const capacity = pageCapacity(call) ?? 0;
  return trades.length < capacity ? { call, value: trades, at, start, end } : undefined;
}

/** The complete history of every chain. */
export const always = { start: '1970-01-01T00:00:00', end: '2037-12-31T00:00:00' };

export function historyRequests(target: Target): readonly Request[] {
  return [
    ...historyMethods
      .filter((name) => target.methods.has(name))
      .map((name) => callOf(methods[name], { ...always, limit: 1000 })),
    ...recentMethods.filter((name) => target.methods.has(name)).map((name) => callOf(methods[name], { limit: 20 })),
  ];
}

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

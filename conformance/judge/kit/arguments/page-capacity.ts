import type { AnyMethod } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { isInteger } from '../../../model/json.ts';
import { argument } from './argument.ts';
import { describedMethod } from './given.ts';

/** Where no maximum is stated (document 1, Limits, has no larger one for lists of records). */
const usual = 1000;

/** The largest page for any limit: a node that truncates where others refuse has not returned the complete list. */
export function largestPage({ limit }: AnyMethod): number {
  return limit?.maximum ?? limit?.deployed ?? usual;
}

/** The largest number of elements in the answer of a call; undefined where the call does not say. */
export function pageCapacity(call: Call): number | undefined {
  const [requested, method] = [argument(call, 'limit'), describedMethod(call.method)];
  if (!isInteger(requested)) return undefined;
  return Math.min(Number(requested), method ? largestPage(method) : usual, cutAt(call));
}

/** At how many elements the target cuts its lists, where it has shown that it does. */
export const cutAt = ({ exchange: { cut } }: Call): number => cut ?? Number.POSITIVE_INFINITY;

/** Whether a node may cut its pages at this size although more was requested: people choose round numbers. */
const isRound = (size: number): boolean =>
  size >= 10 && (size % 10 === 0 || size % 25 === 0 || size === 15 || Number.isInteger(Math.log2(size)));

/** Whether so many elements are all there are: no document says that a page is filled where there are more. */
export function isWhole(elements: number, capacity: number): boolean {
  return elements < capacity && !isRound(elements);
}

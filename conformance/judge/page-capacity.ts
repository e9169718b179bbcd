import type { AnyMethod } from '../../spec/methods/method.ts';
import type { Call } from '../model/call.ts';
import { isInteger } from '../model/json.ts';
import { argument } from './arguments.ts';
import { describedMethod } from './paging/given.ts';

/** Where no maximum is stated (document 1, Limits, has no larger one for lists of records). */
const usual = 1000;

/** So many elements a page may have whatever is asked for: a node that cuts where others refuse has not told the whole list. */
export function largestPage({ limit }: AnyMethod): number {
  return limit?.maximum ?? limit?.deployed ?? usual;
}

/** So many elements the answer of a call has room for; undefined where the call does not say. */
export function pageCapacity(call: Call): number | undefined {
  const [requested, method] = [argument(call, 'limit'), describedMethod(call.method)];
  return isInteger(requested) ? Math.min(Number(requested), method ? largestPage(method) : usual) : undefined;
}

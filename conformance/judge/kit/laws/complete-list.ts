import type { PathSegment } from '../../../../spec/kernel/error.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { recordsOfResult, selectionsOf } from '../../../../spec/methods/selection.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { isArray, type Json } from '../../../model/json.ts';
import { argument } from '../arguments/argument.ts';
import { describedMethod } from '../arguments/given.ts';
import { cutAt, isWhole, pageCapacity } from '../arguments/page-capacity.ts';
import { plainText } from '../lists/identity.ts';
import { lowest, positionNames } from '../lists/page.ts';
import { jsonAt } from './locate.ts';

/** A list that is known to be complete. */
export interface CompleteList {
  /** The value by which an argument selected it; absent: it is of all. */
  readonly selected?: string;
  readonly elements: readonly Json[];
  /** From the result. */
  readonly at: readonly PathSegment[];
}

/** The most that deployed nodes return where there is no `limit`. */
const mostWithoutLimit = 1000;

/**
 * The complete list of a call, of all records or of those that have a value in the member `by`; undefined where it may begin
 * later or go on, or is another selection.
 */
export function completeList(call: Call, by?: string): CompleteList | undefined {
  const method = describedMethod(call.method);
  if (method === undefined || !beginsAtTheStart(method, call)) return undefined;
  const at = method.paging?.list ? [method.paging.list] : (recordsOfResult(method)?.under ?? []);
  const elements = jsonAt(call.result, at);
  if (elements === undefined || !isArray(elements) || !isWhole(elements.length, capacityOf(method, call)))
    return undefined;
  const selections = selectionsOf(method);
  if (selections.length === 0) return { elements, at };
  const selected = selections
    .filter(({ member, when = {} }) => {
      const applies = Object.entries(when).every(([name, values]) =>
        values.some((each) => each === argument(call, name)),
      );
      return member === by && applies;
    })
    .map((selection) => argument(call, selection.argument))
    .find((value) => typeof value === 'string');
  return selected === undefined ? undefined : { selected, elements, at };
}

function capacityOf({ limit, defaults }: AnyMethod, call: Call): number {
  const whereLeftOut = limit ? Number(defaults?.limit ?? 0) : mostWithoutLimit;
  return pageCapacity(call) ?? ((argument(call, 'limit') ?? null) === null ? Math.min(whereLeftOut, cutAt(call)) : 0);
}

/** Whether every position is the least one, in the order of the key of the records. */
function beginsAtTheStart(method: AnyMethod, call: Call): boolean {
  const order = method.orders?.[String(argument(call, 'order'))];
  const isInOrder = method.orders === undefined || order?.next?.[0] === recordsOfResult(method)?.record.key?.[0];
  return isInOrder && positionNames(method).every((name) => isLeast(argument(call, name)));
}

/** None, the least value, or a key of least values. */
function isLeast(start: Json | undefined): boolean {
  if (start === undefined || start === null) return true;
  return isArray(start) ? start.every(isLeast) : lowest.has(plainText(start));
}

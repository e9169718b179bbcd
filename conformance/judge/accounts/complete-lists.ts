import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Call } from '../../model/exchange/call.ts';
import { at, isArray, type Json, type JsonObject } from '../../model/json.ts';
import { argument } from '../kit/arguments.ts';
import { pageCapacity } from '../kit/page-capacity.ts';
import { recordsOf } from '../kit/placed.ts';

/** A list of records that one call returns from its start, and the arguments that request this. */
export interface Complete {
  readonly under: readonly string[];
  /** The argument that names the account; absent: the list is of all accounts. */
  readonly of?: string;
  /** Arguments that select this list. */
  readonly given?: Readonly<Record<string, readonly string[]>>;
  /** The argument for the start of the list, which must be empty. */
  readonly start?: string;
  /** The largest list of deployed nodes where there is no `limit`. */
  readonly most?: number;
}

/** A list that is known to be complete. */
export interface List {
  /** Whose it is; `''`: of all. */
  readonly of: string;
  readonly jsons: readonly JsonObject[];
  readonly path: readonly PathSegment[];
}

/** Undefined where the list may go on, or is another than is meant. */
export function completeList(call: Call, lists: Readonly<Record<string, Complete>>): List | undefined {
  const complete = Object.hasOwn(lists, call.method) ? lists[call.method] : undefined;
  if (complete === undefined || call.result === undefined) return undefined;
  const records = recordsOf(call, complete.under);
  const list = at(call.result, complete.under);
  // Elements that no document shows may be no records.
  if (isArray(list) && records.length < list.length) return undefined;
  const { of, given = {}, start, most = Number.POSITIVE_INFINITY } = complete;
  const name = of === undefined ? '' : argument(call, of);
  const isMeant = Object.entries(given).every(([key, values]) => values.includes(String(argument(call, key))));
  const begins = start === undefined || isEmpty(argument(call, start));
  const limit = argument(call, 'limit') ?? null;
  const capacity = pageCapacity(call) ?? (limit === null ? most : 0);
  return typeof name === 'string' && isMeant && begins && records.length < Math.min(capacity, most)
    ? { of: name, jsons: records.map(({ json }) => json), path: ['result', ...complete.under] }
    : undefined;
}

/** The least key: none, the empty text, or a key of empty texts. */
function isEmpty(start: Json | undefined): boolean {
  return (
    start === undefined || start === null || start === '' || (isArray(start) && start.every((each) => each === ''))
  );
}

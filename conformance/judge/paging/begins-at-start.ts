import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { integerValue, isArray, type Json, member } from '../../model/json.ts';
import { compare, type Key, type Sortable } from '../kit/lists/keys.ts';
import { type Page, pagesOf, placeIn } from '../kit/lists/page.ts';
import { listFacts, listNames } from '../kit/lists/paged.ts';
import { firstDifference, rowsOf, sorted } from '../kit/lists/sorted.ts';
import { sortOf } from '../kit/lists/sorts.ts';
import { statedDirection } from '../kit/lists/stated-direction.ts';
import { callRule } from '../kit/per-call.ts';
import { isU128 } from '../kit/u128.ts';

interface Begin {
  readonly page: Page;
  readonly keys: readonly Key[];
  readonly rows: NonNullable<ReturnType<typeof rowsOf>>;
  /** The value of each key in `start`; undefined from the first one that is not plain. */
  readonly start: readonly (Sortable | undefined)[];
  /** Seconds, as of the sort. */
  readonly later: number;
}

/** Deployed nodes start by_parent at the parent, and orders of comments at internal numbers of the chain. */
function beginOf(call: Call): Begin | undefined {
  const [page] = listNames.includes(call.method) ? pagesOf(call) : [];
  const order = page?.order?.name ?? 'by_account';
  const sort = page && sortOf(page.method.shortName, order);
  if (page === undefined || sort === undefined || sort.beyond || sort.or || page.limit === 0) return undefined;
  const { start } = page.given;
  const values = isArray(start) ? start : [start];
  const read = sort.keys.map((key, index) => key.read(values[key.place ?? index]));
  const rows = rowsOf(page.elements, sort.keys);
  return rows && rows.length > 0 && read[0] !== undefined
    ? { page, keys: sort.keys, rows, start: read, later: sort.later ?? 0 }
    : undefined;
}

/** Where the first element is before `start`, by the direction of the page. */
function early({ page, keys, rows, start, later }: Begin): readonly Difference[] | undefined {
  const { directions } = sorted(rows, keys, statedDirection(page));
  const first = rows[0] as readonly Sortable[];
  const place = firstDifference(start, first);
  const direction = directions[place];
  if (place < 0) return beforeInAllReadings(page) ? [beforeStart(page, 'its last value')] : [];
  if (direction === undefined || start.slice(0, place).includes(undefined)) return undefined;
  if (direction === 1 && isSortedLater(start[0], first[0], later)) return [];
  if (compare(start[place] as Sortable, first[place] as Sortable) === direction) {
    const name = keys[place]?.name ?? '';
    return [{ ...beforeStart(page, `\`${name}\``), ...(isU128(name) && { byU128Digits: true }) }];
  }
  return [];
}

/** Whether an element that sorts so many seconds later is behind `start`. */
function isSortedLater(start: Sortable | undefined, first: Sortable | undefined, seconds: number): boolean {
  return seconds > 0 && typeof start === 'bigint' && typeof first === 'bigint' && first + BigInt(seconds) > start;
}

function beforeStart(page: Page, by: string): Difference {
  const expected = `the first element at or after \`start\`, by ${by}`;
  return { path: placeIn(page, 0), kind: 'order', expected, actual: page.elements[0] as Json };
}

/** Whether the first element is before the last value of `start`, whichever of its members that may be. */
function beforeInAllReadings({ method, order, given: { start }, elements: [first] }: Page): boolean {
  const { last = [], keys = [] } = sortOf(method.shortName, order?.name ?? '') ?? {};
  const wanted = isArray(start) && start.length > keys.length ? integerValue(start.at(-1)) : undefined;
  const values = last.map((name) => integerValue(member(first, name)));
  return wanted !== undefined && values.length > 0 && values.every((value) => value !== undefined && value < wanted);
}

export const beginsAtStart = callRule({
  id: 'paging/begins-at-start',
  basis: listFacts,
  requires: 'No page begins with an element that comes before its `start`.',
  clause: 'paging/start-is-inclusive',
  why: 'A client that continues from `start` must not get earlier elements again, or it never reaches the end.',
  example: 'Accounts by name from `carol` on begin with `alice`.',
  /** Puts an element from before `start` in front: the last but one, whose first key has a value it cannot have. */
  fault: {
    id: 'page-before-start',
    summary: 'a page begins before its start',
    edit: inCall(['database_api.list_witnesses', 'database_api.list_accounts'], (call) => {
      const begin = beginOf(call);
      const key = begin?.keys[0];
      const [name] = begin?.start ?? [];
      if (begin === undefined || key === undefined || !(name instanceof Buffer) || name.length === 0) return undefined;
      if (early(begin) === undefined || new Set(begin.rows.map(([value]) => String(value))).size < 3) return undefined;
      return { path: [...placeIn(begin.page, 0), key.name], value: '', found: placeIn(begin.page, 0) };
    }),
  },
  methods: listNames,
  judge: (call) => {
    const begin = beginOf(call);
    return begin && early(begin);
  },
});

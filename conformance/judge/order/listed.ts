import type { ClauseId } from '../../../spec/clauses/index.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { Source } from '../../../spec/methods/source.ts';
import { isStated, type StatedSource } from '../../model/basis.ts';
import type { Call } from '../../model/exchange/call.ts';
import { type Fault, inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { type Key, quoted } from '../kit/lists/keys.ts';
import { type Page, pagesOf, placeIn } from '../kit/lists/page.ts';
import { type Direction, rowsOf, sorted } from '../kit/lists/sorted.ts';
import { type Sort, sorts, sourceOf } from '../kit/lists/sorts.ts';
import { beginning } from '../kit/lists/starts.ts';
import { statedDirection } from '../kit/lists/stated-direction.ts';
import { callRule } from '../kit/per-call.ts';
import { isU128 } from '../kit/u128.ts';

interface Listed<S extends Source = Source> extends Sort {
  readonly source: S;
  readonly list: string;
  readonly order: string;
}

const all: readonly Listed[] = Object.entries(sorts).flatMap(([list, orders]) =>
  Object.entries(orders as Readonly<Record<string, Sort>>).map(([order, sort]) => ({
    list,
    order,
    ...sort,
    source: sourceOf(sort),
  })),
);

/** One rule for each order of each list: its page is sorted by the values of `start` in that order. */
export const listed: readonly ExchangeRule[] = all.filter(isStated).map(ruleOf);

function ruleOf(sort: Listed<StatedSource>): ExchangeRule {
  const { list, order } = sort;
  const names = ['database_api', 'condenser_api'].map((namespace) => `${namespace}.${list}`);
  const offered = names.filter((name) => Object.hasOwn(methods, name));
  const about = list === 'list_owner_histories' ? 'start' : 'orders';
  const by = (sort.or ?? sort.keys).map(quoted).join(', then ');
  return callRule({
    id: `order/${list}/${order}`,
    basis: [{ fact: 'order', source: sort.source }],
    requires: `In the order ${order} \`${list}\` ${[sort.keys, ...(sort.or ? [sort.or] : [])].map(sortedBy).join(', or ')}.`,
    clause: `database_api.${list}/${about}`,
    clauses: Object.fromEntries(offered.map((name) => [name, `${name}/${about}` as ClauseId])),
    why: `A client that reads \`${list}\` page by page ${order} misses elements that are out of order by ${by}.`,
    example: `Of three elements in the order of ${by} the second and the third have changed places.`,
    fault: changedPlaces(sort, offered),
    methods: offered,
    plan: (target) => beginning(list, order, target),
    judge: (call) => {
      const page = pageIn(call, sort);
      const rows = page && [sort.keys, sort.or ?? []].flatMap((keys) => rowsBy(page, keys) ?? []);
      return page && rows && rows.length > 0 ? outOfOrder(page, rows, by) : undefined;
    },
  });
}

/** "keeps equal `voter` together, then sorts by `id`". */
function sortedBy(keys: readonly Key[]): string {
  return keys
    .map((key, index) => {
      if (key.together) return `keeps equal ${quoted(key)} together`;
      return `${keys[index - 1]?.together === undefined && index > 0 ? 'by' : 'sorts by'} ${quoted(key)}`;
    })
    .join(', then ');
}

/** A page of this list in this order, of two elements at least. */
function pageIn(call: Call, { list, order }: Pick<Listed, 'list' | 'order'>): Page | undefined {
  const [page] = call.method.endsWith(`.${list}`) ? pagesOf(call) : [];
  return page && page.elements.length > 1 && (page.order?.name ?? order) === order ? page : undefined;
}

interface Sortables {
  readonly keys: readonly Key[];
  readonly rows: NonNullable<ReturnType<typeof rowsOf>>;
}

function rowsBy({ elements }: Page, keys: readonly Key[]): Sortables | undefined {
  const rows = keys.length > 0 ? rowsOf(elements, keys) : undefined;
  return rows && { keys, rows };
}

/** The first element out of place, if none of the sorts holds. */
function outOfOrder(page: Page, sorts: readonly Sortables[], by: string): readonly Difference[] {
  const breaks = sorts.map(({ keys, rows }) => sorted(rows, keys, statedDirection(page)).broken);
  const index = breaks.includes(undefined) ? undefined : breaks.at(-1);
  if (index === undefined) return [];
  return [
    {
      path: placeIn(page, index),
      kind: 'order',
      expected: `elements sorted by ${by}`,
      actual: page.elements[index] as Json,
      ...(sorts.some(({ keys }) => keys.some(({ name }) => isU128(name))) && { byU128Digits: true }),
    },
  ];
}

/** Swaps the latter two of three neighbours that differ in the same key. */
function changedPlaces(sort: Listed, methods: readonly string[]): Fault {
  const { list, order } = sort;
  return {
    id: `out-of-order-${list}-${order}`,
    summary: `two elements of ${list} ${order} have changed places`,
    edit: inCall(methods, (call) => {
      const page = pageIn(call, sort);
      const keys = sort.or ?? sort.keys;
      const rows = page && rowsOf(page.elements, keys);
      const index = rows ? rows.findIndex((_, place) => isBroken(rows, keys, place, statedDirection(page))) : -1;
      if (page === undefined || index < 0) return undefined;
      return { path: page.path, value: exchanged(page.elements, index), found: placeIn(page, index + 1) };
    }),
  };
}

function exchanged<T>(items: readonly T[], index: number): readonly T[] {
  return items.with(index, items[index + 1] as T).with(index + 1, items[index] as T);
}

/** Whether the list is out of order exactly there when this element and the next have changed places. */
function isBroken(rows: Sortables['rows'], keys: readonly Key[], index: number, stated: Direction): boolean {
  return index + 1 < rows.length && sorted(exchanged(rows, index), keys, stated).broken === index + 1;
}

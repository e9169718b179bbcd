import type { Json } from '../../../spec/kernel/json.ts';
import { compare, type Key, type Sortable } from '../../judge/order/keys.ts';
import { isArray, type JsonObject } from '../../model/json.ts';
import { type Args, numberOf } from './args.ts';
import { lists, type Order } from './orders.ts';
import { asserted } from './refusals.ts';
import { table } from './tables.ts';

type Row = readonly Sortable[];

interface Sorted {
  readonly rows: readonly Row[];
  readonly records: readonly JsonObject[];
}

const known = new WeakMap<Order, Sorted>();

function sorted(order: Order, records: readonly JsonObject[]): Sorted {
  let found = known.get(order);
  if (!found) {
    const rowed = records.map((record) => ({ row: rowOf(order, record), record }));
    rowed.sort((left, right) => compared(order, left.row, right.row));
    found = { rows: rowed.map(({ row }) => row), records: rowed.map(({ record }) => record) };
    known.set(order, found);
  }
  return found;
}

function rowOf({ keys }: Order, record: JsonObject): Row {
  return keys.map((each) => {
    const value = each.of(record);
    if (value === undefined) throw new Error(`a record has no ${each.name}`);
    return value;
  });
}

/** As far as both go. */
function compared({ keys, downwards = [] }: Order, left: Row, right: Row): number {
  for (const [place, { name }] of keys.entries()) {
    const [one, other] = [left[place], right[place]];
    if (one === undefined || other === undefined) break;
    const difference = compare(one, other);
    if (difference !== 0) return downwards.includes(name) ? -difference : difference;
  }
  return 0;
}

/** A pair may be incomplete: missing parts are zero. */
function startOf(order: Order, start: Json | undefined): Row | undefined {
  const { takes = order.keys.length } = order;
  const values = isArray(start) ? start : [start ?? null];
  const isPair = takes === 2 && isArray(start);
  if (isArray(start) !== takes > 1 || values.length > takes || (values.length < takes && !isPair)) return undefined;
  const row = order.start
    ? order.start(values)
    : order.keys.map((each, place) => (place < values.length ? each.read(values[place]) : nothing(each)));
  return row.every((value) => value !== undefined) ? (row as Row) : undefined;
}

function nothing({ read }: Key): Sortable | undefined {
  return ['', 0, '1970-01-01T00:00:00'].map(read).find((value) => value !== undefined);
}

/** A complete table. */
export function inOrder(list: string, order: string): readonly JsonObject[] {
  const { section, orders } = lists[list] ?? {};
  const by = orders?.[order];
  if (section === undefined || by === undefined) throw new Error(`no order ${order} of ${list}`);
  return sorted(by, table(section)).records;
}

/** A page of a complete table from `start` on; descending orders start at the greatest key. */
export function page(list: string, order: string, start: Json | undefined, limit: number, isDown = false) {
  const { section, orders } = lists[list] ?? {};
  const by = orders?.[order];
  const from = by && startOf(by, start);
  if (section === undefined || by === undefined || from === undefined) return undefined;
  const { rows, records } = sorted(by, table(section));
  const first = rows.findIndex((row) => compared(by, row, from) >= 0);
  if (!isDown) return first < 0 ? [] : records.slice(first, first + limit);
  // Where a page downwards begins in the middle no recording shows.
  return first < 0 ? records.toReversed().slice(0, limit) : undefined;
}

const everything = () => true;
const hasStatus =
  (...names: readonly string[]) =>
  ({ status }: JsonObject) =>
    names.includes(String(status));

/** Which proposals are listed; of votes for them all are. */
const statuses: Readonly<Record<string, (proposal: JsonObject) => boolean>> = {
  all: everything,
  active: hasStatus('active'),
  inactive: hasStatus('inactive'),
  expired: hasStatus('expired'),
  votable: hasStatus('active', 'inactive'),
};

/** The answer of a list of database_api. */
export function listed(list: string, args: Args): readonly JsonObject[] | undefined {
  // The default is the largest number.
  if (args('limit') === undefined) throw asserted('args.limit <= 1000');
  const [limit, order] = [numberOf(args('limit')), args('order') ?? ''];
  if (limit === undefined || limit < 0 || limit > 1000 || typeof order !== 'string') return undefined;
  const direction = args('order_direction') ?? 'ascending';
  if (direction !== 'ascending' && direction !== 'descending') return undefined;
  const all = page(list, order, args('start'), Number.POSITIVE_INFINITY, direction === 'descending');
  const meant = list === 'list_proposals' ? statuses[String(args('status') ?? 'all')] : everything;
  return meant && all?.filter(meant).slice(0, limit);
}

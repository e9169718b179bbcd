import type { ExactJson } from '../../../spec/kernel/json/json.ts';
import type { StateView, TableName } from '../../chain/state/index.ts';
import type { ChainView } from '../../chain/view.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import { checkLimit, take } from '../kit/limits.ts';
import type { Start } from './start.ts';

type RowOf<N extends TableName> = StateView[N] extends { get(key: never): infer R | undefined } ? R : never;

export interface ListParams {
  readonly start: ExactJson;
  readonly limit: number;
  readonly order?: string;
  readonly order_direction?: string;
  readonly status?: string;
}

/** For each order on the wire, the order of the table and the shape of `start`. */
export interface ListOrders<N extends TableName = TableName> {
  readonly [order: string]: readonly [order: keyof StateView[N]['by'], start: Start];
}

/** The rows of a table in its orders. */
export interface List<N extends TableName = TableName> {
  readonly table: N;
  readonly orders: ListOrders<N>;
  /** Orders that differ in the documents; they apply where the protocol is that of the documents. */
  readonly documented?: ListOrders<N>;
  /** False: the row is omitted. */
  readonly keeps?: (row: RowOf<N>, view: ChainView, params: ListParams) => boolean;
  /** The record that shows a row; the row itself if omitted. */
  readonly show?: (row: RowOf<N>, view: ChainView) => unknown;
}

/** A list whose rows, orders and starts fit its table. */
export const list = <N extends TableName>(
  table: N,
  orders: ListOrders<N>,
  rest: Omit<List<N>, 'table' | 'orders'> = {},
) => ({ table, orders, ...rest }) as unknown as List;

/** An order of a table, whatever its keys. */
interface Walks {
  from(...values: readonly unknown[]): Iterable<never>;
  before(...values: readonly unknown[]): Iterable<never>;
}

const unsupportedOrder = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'order',
  format: 'false: Unknown or unsupported sort order ${order}',
});

/** A page of a table from `start` on, including that row; descending pages begin with the row before. */
export function page(listed: List, view: ChainView, params: ListParams): unknown[] {
  const { start, limit, order = '', order_direction = 'ascending' } = params;
  const { table, keeps, show } = listed;
  checkLimit(limit);
  const orders = view.protocol.form === 'documented' ? { ...listed.orders, ...listed.documented } : listed.orders;
  const found = Object.hasOwn(orders, order) ? orders[order] : undefined;
  if (found === undefined) throw unsupportedOrder({ order });
  const rows = (view.state[table].by as unknown as Readonly<Record<string, Walks>>)[found[0] as string] as Walks;
  const from = found[1](start, view);
  const walk = order_direction === 'ascending' ? rows.from(...from) : rows.before(...from);
  const kept = keeps === undefined ? walk : filtered(walk, (row) => keeps(row, view, params));
  const taken = take(kept, limit);
  return show === undefined ? taken : taken.map((row) => show(row, view));
}

function* filtered<T>(rows: Iterable<T>, keeps: (row: T) => boolean): Iterable<T> {
  for (const row of rows) if (keeps(row)) yield row;
}

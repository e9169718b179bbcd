import type { Keys, ValuesOf } from './key.ts';
import { createOrder, type Ordered, type Place, type WritableOrder } from './ordered.ts';

export type PrimaryKey = number | string;

type OrderKeys<Row> = Readonly<Record<string, Keys<Row>>>;

/** A kind of rows, as data: what each is called by, and the orders that are kept. */
export interface TableDefinition<Row, K extends PrimaryKey = PrimaryKey, O extends OrderKeys<Row> = OrderKeys<Row>> {
  readonly name: string;
  /** Unique. */
  readonly key: (row: Row) => K;
  /** Each has every tie broken: no two rows are equal in any. */
  readonly orders: O;
}

/** What may be read of a table; rows are never changed, only replaced. */
export interface TableView<Row, K extends PrimaryKey = PrimaryKey, O extends OrderKeys<Row> = OrderKeys<Row>> {
  readonly name: string;
  readonly size: number;
  /** Changes with every write, also one that takes another back. */
  readonly version: number;
  get(key: K): Row | undefined;
  /** All, in no order. */
  rows(): IterableIterator<Row>;
  readonly by: { readonly [N in keyof O]: Ordered<Row, ValuesOf<O[N]>> };
}

export interface Table<Row, K extends PrimaryKey = PrimaryKey, O extends OrderKeys<Row> = OrderKeys<Row>>
  extends TableView<Row, K, O> {
  /** @throws RangeError when there is a row of its key, or of its keys in one of the orders. Nothing is changed then. */
  insert(row: Row): void;
  /** @throws RangeError when `before` is not in the table. */
  replace(before: Row, after: Row): void;
  /** @throws RangeError when it is not in the table. */
  remove(row: Row): void;
}

/** One write: of a row that was not there before, or is not there any more, one side is undefined. */
export interface Write {
  readonly table: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Takes it back; writes are taken back in the reverse of their order. */
  undo(): void;
}

/** Takes the row type first, so that the rest is inferred: `defineTable<Account>()({ … })`. */
export function defineTable<Row>() {
  return <K extends PrimaryKey, const O extends OrderKeys<Row>>(definition: TableDefinition<Row, K, O>) => definition;
}

export type TableOf<D> = D extends TableDefinition<infer Row, infer K, infer O> ? Table<Row, K, O> : never;
export type TableViewOf<D> = D extends TableDefinition<infer Row, infer K, infer O> ? TableView<Row, K, O> : never;

/** A class, as a process makes many thousands of them: they share the method that takes them back. */
class WriteOf<Row> implements Write {
  readonly table: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  readonly #write: (before: Row | undefined, after: Row | undefined) => void;

  constructor(
    table: string,
    before: Row | undefined,
    after: Row | undefined,
    write: (before: Row | undefined, after: Row | undefined) => void,
  ) {
    this.table = table;
    this.before = before;
    this.after = after;
    this.#write = write;
  }

  undo(): void {
    this.#write(this.after, this.before);
  }
}

/** A table of these rows, none unless given; `written` hears of every write after it, except of those that are taken back. */
export function createTable<Row, K extends PrimaryKey, O extends OrderKeys<Row>>(
  { name, key, orders }: TableDefinition<Row, K, O>,
  written?: (write: Write) => void,
  rows?: Iterable<Row>,
): Table<Row, K, O> {
  const places = new Map<K, Place<Row>>();
  const entries = Object.entries(orders).map(
    ([order, keys]) => [order, createOrder(`${name} by ${order}`, keys, rows && (() => places.values()))] as const,
  );
  let version = 0;
  const all = entries.map(([, order]) => order);

  /** Every change of the table is one call of this. */
  function write(before: Row | undefined, after: Row | undefined): void {
    const place = placeFor(before, after);
    version++;
    if (before === undefined) enter(place, all);
    else if (after === undefined) for (const order of all) order.remove(place);
    else move(place, before, after);
    if (before !== undefined && (after === undefined || key(before) !== key(after))) places.delete(key(before));
    if (after !== undefined) places.set(key(after), place);
  }

  function placeFor(before: Row | undefined, after: Row | undefined): Place<Row> {
    const place = before === undefined ? { row: after as Row } : places.get(key(before));
    if (place === undefined || (before !== undefined && place.row !== before))
      throw new RangeError(`${name}: not in the table`);
    const isNew = after !== undefined && (before === undefined || key(before) !== key(after));
    if (isNew && places.has(key(after))) throw new RangeError(`${name}: two rows of one key`);
    return place;
  }

  /** All or none of the orders have it. */
  function enter(place: Place<Row>, into: readonly WritableOrder<Row>[]): void {
    let done = 0;
    try {
      for (const order of into) {
        order.add(place);
        done++;
      }
    } catch (error) {
      while (done-- > 0) into[done]?.remove(place);
      throw error;
    }
  }

  function isSame(before: Row, after: Row): boolean {
    for (const order of all) if (!order.isSame(before, after)) return false;
    return true;
  }

  /** Orders in which the keys stay are not touched: they hold the place, not the row. */
  function move(place: Place<Row>, before: Row, after: Row): void {
    if (isSame(before, after)) {
      place.row = after;
      return;
    }
    const moved = all.filter((order) => !order.isSame(before, after));
    for (const order of moved) order.remove(place);
    place.row = after;
    try {
      enter(place, moved);
    } catch (error) {
      place.row = before;
      enter(place, moved);
      throw error;
    }
  }

  function change(before: Row | undefined, after: Row | undefined): void {
    write(before, after);
    written?.(new WriteOf(name, before, after, write));
  }

  for (const row of rows ?? []) places.set(key(row), { row });

  return {
    name,
    get size() {
      return places.size;
    },
    get version() {
      return version;
    },
    get: (wanted) => places.get(wanted)?.row,
    *rows() {
      for (const { row } of places.values()) yield row;
    },
    by: Object.fromEntries(entries) as never,
    insert: (row) => change(undefined, row),
    replace: change,
    remove: (row) => change(row, undefined),
  };
}

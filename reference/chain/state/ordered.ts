import sorted from 'sorted-btree';
import type { Keys } from './key.ts';

/** Values of the first keys of an index; none is before, or after, all rows. */
export type Prefix<V extends readonly unknown[]> = V extends readonly [infer First, ...infer Rest]
  ? readonly [] | readonly [First, ...Prefix<Rest>]
  : readonly [];

/** Where a walk starts: beside the rows whose first keys have these values. */
class Bound {
  readonly values: readonly unknown[];
  readonly side: -1 | 1;

  constructor(values: readonly unknown[], side: -1 | 1) {
    this.values = values;
    this.side = side;
  }
}

/** Rows in one order. Walks are lazy; a write during a walk does not disturb it: it goes on beside the row that it gave last. */
export interface Ordered<Row, V extends readonly unknown[] = readonly unknown[]> {
  /** The row of these values of all keys. */
  get(...values: V): Row | undefined;
  /** Upwards, from the first row at or after the values. */
  from(...values: Prefix<V>): IterableIterator<Row>;
  /** Downwards, from the last row before the values; of no values from the last row of all. */
  before(...values: Prefix<V>): IterableIterator<Row>;
  /** The rows of these values, upwards. */
  of(...values: Prefix<V>): IterableIterator<Row>;
}

/** Where a row is: the orders of a table hold its place, so that a row of the same keys replaces another at no cost. */
export interface Place<Row> {
  row: Row;
}

/** An order that a table keeps. */
export interface WritableOrder<Row> extends Ordered<Row> {
  /** Whether two rows have the same keys. */
  isSame(one: Row, other: Row): boolean;
  /** @throws RangeError when another row has the same keys. */
  add(place: Place<Row>): void;
  remove(place: Place<Row>): void;
}

type Tree<Row> = InstanceType<typeof sorted.default<Place<Row> | Bound, undefined>>;

// Node gives the module of a CommonJS package, vitest what it exports as default.
const BTree = sorted.default ?? (sorted as unknown as typeof sorted.default);

/**
 * A B+ tree of the places of rows: an entry costs its pointer, and keys are read from the rows when they are compared. With `later`,
 * which gives the places as they are then, the tree is made when it is first walked: many an order never is.
 */
export function createOrder<Row>(
  name: string,
  keys: Keys<Row>,
  later?: () => Iterable<Place<Row>>,
): WritableOrder<Row> {
  const count = keys.length;
  const only = count === 1 && keys[0]?.isHashable ? keys[0] : undefined;

  function compareRows(left: Row, right: Row): number {
    for (let index = 0; index < count; index++) {
      const { of, compare } = keys[index] as (typeof keys)[number];
      const difference = compare(of(left), of(right));
      if (difference !== 0) return difference;
    }
    return 0;
  }

  function compareToBound(row: Row, { values, side }: Bound): number {
    for (let index = 0; index < values.length; index++) {
      const { of, compare } = keys[index] as (typeof keys)[number];
      const difference = compare(of(row), values[index]);
      if (difference !== 0) return difference;
    }
    return -side;
  }

  // A bound is looked for and never stored, and the tree has what it looks for on the right.
  const tree: Tree<Row> = new BTree<Place<Row> | Bound, undefined>(undefined, (left, right) =>
    right instanceof Bound
      ? compareToBound((left as Place<Row>).row, right)
      : compareRows((left as Place<Row>).row, right.row),
  );
  let writes = 0;
  let pending = later;
  /** Of an order of one key, the places by their values; made when a row is first looked for. */
  let places: Map<unknown, Place<Row>> | undefined;

  function made(): Tree<Row> {
    const rows = pending;
    pending = undefined;
    for (const place of rows?.() ?? []) enter(place);
    return tree;
  }

  function enter(place: Place<Row>): void {
    if (!tree.set(place, undefined, false)) throw new RangeError(`two rows of equal keys in ${name}`);
  }

  function* walk(start: Bound | undefined, down: boolean): IterableIterator<Row> {
    made();
    let position = start;
    for (;;) {
      const seen = writes;
      const steps = down ? tree.entriesReversed(position, []) : tree.entries(position, []);
      let last: Row | undefined;
      for (const [place] of steps) {
        last = (place as Place<Row>).row;
        yield last;
        if (writes !== seen) break;
      }
      if (writes === seen || last === undefined) return;
      position = new Bound(
        keys.map(({ of }) => of(last as Row)),
        down ? -1 : 1,
      );
    }
  }

  return {
    get(...values) {
      if (only !== undefined) {
        places ??= new Map(
          Array.from(pending?.() ?? (tree.keysArray() as Place<Row>[]), (place) => [only.of(place.row), place]),
        );
        return places.get(values[0])?.row;
      }
      const found = (made().getPairOrNextHigher(new Bound(values, -1))?.[0] as Place<Row> | undefined)?.row;
      return found !== undefined && isOf(found, values) ? found : undefined;
    },
    from: (...values: readonly unknown[]) => walk(values.length > 0 ? new Bound(values, -1) : undefined, false),
    before: (...values: readonly unknown[]) => walk(values.length > 0 ? new Bound(values, -1) : undefined, true),
    *of(...values: readonly unknown[]) {
      for (const row of walk(new Bound(values, -1), false)) {
        if (!isOf(row, values)) return;
        yield row;
      }
    },
    isSame: (one, other) => compareRows(one, other) === 0,
    add(place) {
      if (pending === undefined) enter(place);
      places?.set(only?.of(place.row), place);
      writes++;
    },
    remove(place) {
      if (pending === undefined) tree.delete(place);
      places?.delete(only?.of(place.row));
      writes++;
    },
  };

  function isOf(row: Row, values: readonly unknown[]): boolean {
    return values.every((value, index) => {
      const { of, compare } = keys[index] as (typeof keys)[number];
      return compare(of(row), value) === 0;
    });
  }
}

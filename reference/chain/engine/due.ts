import type { Ordered } from '../state/ordered.ts';

/**
 * The rows of an order whose time has come, one after the other: what is done for one may change the next. `isDue` is false from
 * the first on that is not due.
 */
export function* due<Row>(order: Pick<Ordered<Row>, 'from'>, isDue: (row: Row) => boolean): IterableIterator<Row> {
  for (const row of order.from()) {
    if (!isDue(row)) return;
    yield row;
  }
}

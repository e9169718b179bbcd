import type { Ordered } from '../state/ordered.ts';

/**
 * Yields the due rows of an order one by one, reading each after the previous one was processed. Every row after the first that
 * is not due must not be due either.
 */
export function* due<Row>(order: Pick<Ordered<Row>, 'from'>, isDue: (row: Row) => boolean): IterableIterator<Row> {
  for (const row of order.from()) {
    if (!isDue(row)) return;
    yield row;
  }
}

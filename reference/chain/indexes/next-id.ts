import type { Ordered } from '../state/ordered.ts';

/** The number of the next row of a table. The row with the highest number must not be removed before a higher one exists. */
export function nextId<Row extends { readonly id: number }>(byId: Ordered<Row, readonly [number]>): number {
  const last: Row | undefined = byId.before().next().value;
  return last === undefined ? 0 : last.id + 1;
}

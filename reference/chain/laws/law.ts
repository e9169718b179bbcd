import type { StateView } from '../state/index.ts';

/** What holds of the state after every block, whatever was applied. */
export interface Law {
  readonly id: string;
  readonly statement: string;
  /** What contradicts it; empty where it holds. */
  broken(state: StateView): Iterable<string>;
}

/** Sums of the same things, made in two ways. */
export function* equal(what: string, expected: bigint | number, actual: bigint | number): IterableIterator<string> {
  if (expected !== actual) yield `${what}: ${actual}, and ${expected} is expected`;
}

export const sum = <T>(items: Iterable<T>, of: (item: T) => bigint): bigint => {
  let total = 0n;
  for (const item of items) total += of(item);
  return total;
};

/** How many items have each name. */
export function countBy<T>(items: Iterable<T>, of: (item: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(of(item), (counts.get(of(item)) ?? 0) + 1);
  return counts;
}

/** The total of the items of each name. */
export function sumBy<T>(
  items: Iterable<T>,
  of: (item: T) => string,
  amount: (item: T) => bigint,
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const item of items) sums.set(of(item), (sums.get(of(item)) ?? 0n) + amount(item));
  return sums;
}

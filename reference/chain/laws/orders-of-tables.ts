import { tables } from '../state/index.ts';
import type { Law } from './law.ts';

type AnyTable = {
  readonly name: string;
  readonly size: number;
  readonly by: Readonly<Record<string, { from(): Iterable<object> }>>;
};
type AnyKey = { of(row: object): unknown; compare(left: unknown, right: unknown): number };

export const tableOrders: Law = {
  id: 'state/orders',
  statement: 'Every order of a table has all of its rows, sorted.',
  *broken(state) {
    for (const [name, { orders }] of Object.entries(tables)) {
      const table = state[name as keyof typeof tables] as unknown as AnyTable;
      for (const [order, keys] of Object.entries(orders as unknown as Readonly<Record<string, readonly AnyKey[]>>))
        yield* brokenOrder(table, order, keys);
    }
  },
};

function* brokenOrder(table: AnyTable, order: string, keys: readonly AnyKey[]): IterableIterator<string> {
  let [count, before] = [0, undefined as object | undefined];
  for (const row of table.by[order]?.from() ?? []) {
    if (before !== undefined && compare(keys, before, row) >= 0) yield `${table.name} by ${order}: not sorted`;
    before = row;
    count++;
  }
  if (count !== table.size) yield `${table.name} by ${order}: ${count} of ${table.size} rows`;
}

function compare(keys: readonly AnyKey[], one: object, other: object): number {
  for (const { of, compare } of keys) {
    const difference = compare(of(one), of(other));
    if (difference !== 0) return difference;
  }
  return 0;
}

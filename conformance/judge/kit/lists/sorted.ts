import { compare, type Key, type Sortable } from './keys.ts';

type Row = readonly Sortable[];

/** 1: ascending, −1: descending; undefined: unknown. */
export type Direction = 1 | -1 | undefined;

/** Where a list stops being sorted, and in which direction each key runs before that. */
export interface Sorted {
  /** Index of the first element that breaks the order. */
  readonly broken: number | undefined;
  /** Of each key. */
  readonly directions: readonly Direction[];
}

/** The keys of all elements; undefined where one lacks them in the right form. */
export function rowsOf(
  elements: readonly Parameters<Key['of']>[0][],
  keys: readonly Key[],
): readonly Row[] | undefined {
  const rows = elements.map((element) => keys.map((each) => each.of(element)));
  return rows.every((row): row is Sortable[] => !row.includes(undefined)) ? rows : undefined;
}

/**
 * Reads rows from the first to the last: a key may run upwards or downwards, but wherever those before it agree it must run
 * the same way; of keys that only stand together none may come again.
 */
export function sorted(rows: readonly Row[], keys: readonly Key[], stated: Direction = undefined): Sorted {
  const directions: Direction[] = keys.map(({ together }) => (together ? undefined : stated));
  const left = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const place = before === undefined ? -1 : firstDifference(before, row);
    if (before === undefined || place < 0) continue;
    if (keys.slice(place).some(({ together }, offset) => together && comesAgain(before, row, place + offset, left)))
      return { broken: index, directions };
    if (keys[place]?.together) continue;
    const direction = compare(before[place] as Sortable, row[place] as Sortable) < 0 ? 1 : -1;
    directions[place] ??= direction;
    if (directions[place] !== direction) return { broken: index, directions };
  }
  return { broken: undefined, directions };
}

/** Index of the first key in which two rows differ, −1 where they agree in all. */
export function firstDifference(one: readonly (Sortable | undefined)[], other: Row): number {
  return other.findIndex((value, place) => one[place] !== undefined && compare(one[place], value) !== 0);
}

/** Ends the current group of adjacent elements; true where the row returns to an earlier group. */
function comesAgain(before: Row, row: Row, place: number, left: Set<string>): boolean {
  const name = (of: Row) =>
    `${place} ${of
      .slice(0, place + 1)
      .map(String)
      .join('\n')}`;
  left.add(name(before));
  return left.has(name(row));
}

const pages = new WeakSet<object>();

/** Marks an array of rows of a table: rows are replaced, never changed, so that what is written of one may be kept. */
export function rowPage<R extends readonly unknown[]>(rows: R): R {
  pages.add(rows);
  return rows;
}

export const isRowPage = (value: object): value is readonly object[] => pages.has(value);

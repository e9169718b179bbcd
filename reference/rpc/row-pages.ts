const pages = new WeakSet<object>();

/** Marks an array of rows of a table: their text can be cached, as rows are replaced and never changed. */
export function rowPage<R extends readonly unknown[]>(rows: R): R {
  pages.add(rows);
  return rows;
}

export const isRowPage = (value: object): value is readonly object[] => pages.has(value);

/** The rows of a walk before the first that does not fit. */
export function* takeWhile<Row>(rows: Iterable<Row>, fits: (row: Row) => boolean): Iterable<Row> {
  for (const row of rows) {
    if (!fits(row)) return;
    yield row;
  }
}

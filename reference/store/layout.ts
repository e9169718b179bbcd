/** V8 keeps members beyond a few, of an object that grows one by one, apart from it; it lays out at once what `JSON.parse` makes, up to so many. */
const mostMembers = 100;

/**
 * Plain rows with all members in one piece of memory: deserialized ones keep most members apart, so that whatever reads a row has to look in
 * two places. Rows whose members are not those of the first stay as they are.
 */
export function laidOut(rows: readonly unknown[]): readonly unknown[] {
  const [first] = rows;
  if (!isPlain(first)) return rows;
  const names = Object.keys(first);
  if (names.length > mostMembers) return rows;
  const blank = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`)}}`) as object;
  const isAlike = (row: object) => {
    const own = Object.keys(row);
    return own.length === names.length && own.every((name, index) => name === names[index]);
  };
  return rows.map((row) => (isPlain(row) && isAlike(row) ? { ...blank, ...row } : row));
}

const isPlain = (row: unknown): row is object =>
  typeof row === 'object' && row !== null && Object.getPrototypeOf(row) === Object.prototype;

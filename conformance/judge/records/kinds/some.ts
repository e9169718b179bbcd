/** The first few. */
export function some<T>(all: readonly T[], count = 2): readonly T[] {
  return all.slice(0, count);
}

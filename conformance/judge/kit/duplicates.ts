/** The index of the first repeated value, or -1. Linear, as a hostile answer has millions of them. */
export function firstDuplicate(values: readonly (string | number)[]): number {
  const seen = new Set<string | number>();
  return values.findIndex((value) => {
    const isDuplicate = seen.has(value);
    seen.add(value);
    return isDuplicate;
  });
}

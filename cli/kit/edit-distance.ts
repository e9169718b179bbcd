/** The number of characters to insert, delete or change between two texts (Levenshtein). */
export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [index, other] of [...to].entries()) {
      const change = (row[index] as number) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[index + 1] as number) + 1, (next[index] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}

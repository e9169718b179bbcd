import { InvalidArgumentError } from 'commander';

/** The name that differs least from a text, if it is near enough to be meant. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: distance(text.toLowerCase(), name.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  return best && best.distance <= Math.max(2, best.name.length / 2) ? best.name : undefined;
}

/** A parser of option values that accepts only these names, and suggests the nearest one. */
export function oneOf<N extends string>(names: readonly N[]): (text: string) => N {
  return (text) => {
    const found = names.find((name) => name === text);
    if (found !== undefined) return found;
    const meant = nearest(text, names);
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    throw new InvalidArgumentError(`It must be one of ${names.join(', ')}.${hint}`);
  };
}

/** The number of characters to insert, delete or change between two texts (Levenshtein). */
function distance(from: string, to: string): number {
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

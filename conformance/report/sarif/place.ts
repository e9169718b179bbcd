import { dialects } from '../../../spec/dialects/index.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { methods } from '../../../spec/methods/index.ts';

/** The description that results point into, from the root of the repository. */
export const description = 'spec/openrpc/openrpc.json';

/** Lines of the document above its first method; `openRpcText` writes a line for each method, in the order of their names. */
const above = 4;

/** Where `info` is: the place of what is not about a described method. */
const general = 3;

let known: ReadonlyMap<string, number> | undefined;

/** The line of a method in the description, in whatever dialect it is spelled; that of `info` for anything else. */
export function lineOf(method: string): number {
  known ??= lines();
  return known.get(method) ?? general;
}

function lines(): ReadonlyMap<string, number> {
  const names = Object.keys(methods).toSorted();
  const spellings = (name: string) => [...Object.values(dialects).map((dialect) => spelled(name, dialect)), name];
  return new Map(names.flatMap((name, index) => spellings(name).map((each) => [each, above + 1 + index] as const)));
}

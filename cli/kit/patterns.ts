import { glob } from '../../conformance/util/glob.ts';
import { type Exit, usage } from './exit.ts';
import { nearest } from './nearest.ts';

/** What a command line selects by name. */
interface Known<T> {
  /** What one of them is called: `rule`, `fault`. */
  readonly what: string;
  readonly all: Iterable<T>;
  nameOf(item: T): string;
  /** Where to find all names, if none is near. */
  readonly see?: string;
}

/** Those that a pattern matches. @throws Exit with a usage error that has the nearest name where it matches none */
export function matching<T>(pattern: string, { what, all, nameOf, see }: Known<T>): readonly T[] {
  const wanted = glob(pattern);
  const items = [...all];
  const found = items.filter((item) => wanted.test(nameOf(item)));
  if (found.length > 0) return found;
  throw usage(
    `no ${what} ${pattern.includes('*') ? 'matches' : 'is called'} ${pattern}.${hint(pattern, likely(pattern, items.map(nameOf)), see)}`,
  );
}

/** Names, and for a pattern such as `block-*` the groups that it may mean. */
function likely(pattern: string, names: readonly string[]): readonly string[] {
  const [, mark] = /([/.-])\*$/.exec(pattern) ?? [];
  const groups = mark === undefined ? [] : names.map((name) => `${name.split(mark)[0]}${mark}*`);
  return [...new Set([...groups, ...names])];
}

/** The error of a name or pattern that an option gives and nothing has. */
export function matchesNothing(option: string, given: string, names: readonly string[]): Exit {
  return usage(`${option} ${given} matches nothing.${hint(given.replace(/^!/, ''), names)}`);
}

/** The nearest name, as the end of an error. */
export function hint(given: string, names: readonly string[], see?: string): string {
  const meant = nearest(given, names);
  if (meant !== undefined) return ` Did you mean ${meant}?`;
  return see === undefined ? '' : ` See ${see}`;
}

import { glob } from '../../conformance/util/glob.ts';
import { distance } from './edit-distance.ts';
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
    `no ${what} ${pattern.includes('*') ? 'matches' : 'is called'} ${pattern || 'nothing'}.${hint(pattern, likely(pattern, items.map(nameOf)), see)}`,
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
  return usage(`${option} ${given} matches nothing.${hint(given.replace(/^!/, ''), names, 'plumbline check --list')}`);
}

/** The nearest name, as the end of an error. */
export function hint(given: string, names: readonly string[], see?: string): string {
  const meant = nearest(given, names) ?? nearestPattern(given, names);
  if (meant !== undefined) return ` Did you mean ${meant}?`;
  return see === undefined ? '' : ` See ${see}`;
}

/** The pattern with its longest piece as a name has it: `*.get_block` for `*.get_blok`. */
function nearestPattern(pattern: string, names: readonly string[]): string | undefined {
  const [piece = ''] = pattern.split('*').toSorted((left, right) => right.length - left.length);
  if (piece === pattern || piece.length < shortestPiece) return undefined;
  const most = Math.ceil(piece.length / 5);
  const sizes = Array.from({ length: 2 * most + 1 }, (_, index) => piece.length - most + index);
  const parts = new Set(
    names.flatMap((name) =>
      Array.from({ length: name.length }, (_, start) =>
        sizes.filter((size) => start + size <= name.length).map((size) => name.slice(start, start + size)),
      ).flat(),
    ),
  );
  const found = [...parts]
    .map((part) => ({ part, far: distance(piece, part) }))
    .filter(({ far }) => far <= most)
    .sort((left, right) => left.far - right.far || right.part.length - left.part.length);
  // A piece that is there is wrong in combination with the others.
  return found[0] === undefined || found[0].far === 0 ? undefined : pattern.replace(piece, found[0].part);
}

/** Shorter pieces are near to all kinds of names. */
const shortestPiece = 4;

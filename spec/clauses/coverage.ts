import type { StatementKind } from '../source/read/document.ts';
import { type Place, partsOf } from '../source/read/place.ts';
import type { SectionIndex } from '../source/statements.ts';
import type { Clause } from './clause.ts';
import { type Context, structure } from './context.ts';

export interface Coverage {
  /** Statements that nothing cites. */
  readonly gaps: readonly Place[];
  /** Citations of missing places: their words were changed, moved or deleted. */
  readonly strays: readonly Stray[];
  /** Places that are both cited by a clause and listed as context. */
  readonly both: readonly Place[];
}

export interface Stray {
  /** Id of the clause, or the reason of the context. */
  readonly by: string;
  readonly place: Place;
  /** The nearest place on another line with the same words. */
  readonly moved?: Place;
}

/** Compares clauses and context with the statements of the documents. */
export function coverage(
  index: readonly SectionIndex[],
  clauses: Iterable<Clause>,
  context: readonly Context[],
): Coverage {
  const statements = index.flatMap((section) => section.statements.map(placeAndKind));
  const places = new Set(statements.map(({ place }) => place));
  const cited = [...clauses].flatMap(({ id, at }) => at.map((place) => ({ by: id, place })));
  const named = context.flatMap(({ reason, at }) => at.map((place) => ({ by: reason, place })));
  const covered = new Set([...cited, ...named].map(({ place }) => place));
  const byContext = new Set(named.map(({ place }) => place));
  return {
    gaps: statements.filter(({ place, kind }) => !covered.has(place) && !structure[kind]).map(({ place }) => place),
    strays: [...cited, ...named].filter(({ place }) => !places.has(place)).map((stray) => traced(stray, places)),
    both: [...new Set(cited.map(({ place }) => place))].filter((place) => byContext.has(place)),
  };
}

function placeAndKind(statement: `${Place} ${StatementKind}`): { readonly place: Place; readonly kind: StatementKind } {
  const [place, kind] = statement.split(' ') as [Place, StatementKind];
  return { place, kind };
}

function traced(stray: Stray, places: ReadonlySet<Place>): Stray {
  const moved = nearest(stray.place, places);
  return moved ? { ...stray, moved } : stray;
}

/** The place with the same words on the nearest line; undefined when no line has them. */
export function nearest(place: Place, places: Iterable<Place>): Place | undefined {
  const { document, line, digest } = partsOf(place);
  const [moved] = [...places]
    .map((other) => ({ place: other, ...partsOf(other) }))
    .filter((other) => other.document === document && other.digest === digest)
    .sort((one, other) => Math.abs(one.line - line) - Math.abs(other.line - line));
  return moved?.place;
}

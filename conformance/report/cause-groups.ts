import type { Occurrence } from './occurrences.ts';

/** A place with indexes as `*`, where something may be wrong. */
export interface Location {
  readonly method: string;
  readonly pointer: string;
  readonly cases: Set<string>;
  /** What it explains: wrong itself, contradicted by it, or inside of a list that it breaks. */
  readonly explains: Set<Occurrence>;
  readonly accusedBy: Set<Occurrence>;
}

/** What one place explains. */
export interface Group {
  readonly location: Location;
  /** Heaviest first. */
  readonly occurrences: readonly Occurrence[];
}

/** Methods that a rule was judged on. */
export type JudgedOn = (rule: string) => Iterable<string>;

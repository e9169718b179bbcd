import type { Occurrence } from './occurrences.ts';

/** A place with indexes as `*`, which may be wrong. */
export interface Location {
  readonly method: string;
  readonly pointer: string;
  readonly cases: Set<string>;
  /** How it explains a finding: wrong itself, contradicted by it, or inside a list that it breaks. */
  readonly explains: Set<Occurrence>;
  readonly accusedBy: Set<Occurrence>;
}

/** The findings that one place explains. */
export interface Group {
  readonly location: Location;
  /** Heaviest first. */
  readonly occurrences: readonly Occurrence[];
}

/** Methods that a rule was judged on. */
export type JudgedOn = (rule: string) => Iterable<string>;

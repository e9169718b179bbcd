import type { ClauseId } from '../clauses/index.ts';
import type { Dialect } from '../kernel/wire.ts';
import type { Occurrence } from './evidence.ts';

/** One known way in which deployed nodes break a clause. Any other difference is a deviation. */
export interface Departure {
  /** Stable slug. */
  readonly id: string;
  readonly clause: ClauseId;
  readonly documented: string;
  readonly deployed: string;
  /** The recording and its version, or the file in the public sources of the node. */
  readonly evidence: string;
  /** A recorded call that shows it. Absent: known only from the sources. */
  readonly seen?: Occurrence;
  /** The answer of the reference. */
  readonly reference: string;
  /** Set: a departure of this dialect only. */
  readonly dialect?: Dialect;
  /**
   * Where in an answer it shows, indexes as `*`, and how. Without it the rule of the clause computes whether a difference is the
   * departure.
   */
  readonly shows?: {
    readonly method?: string;
    readonly pointers: readonly string[];
    readonly kind: 'missing' | 'shape';
    /** The value there; any if omitted. */
    readonly actual?: (actual: unknown) => boolean;
    /** Conditions on the record that contains it; none if omitted. */
    readonly holder?: (holder: Readonly<Record<string, unknown>>) => boolean;
  };
  /** Why no rule names it: answers do not show it. */
  readonly unjudged?: string;
}

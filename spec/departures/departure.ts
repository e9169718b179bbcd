import type { ClauseId } from '../clauses/index.ts';
import type { Dialect } from '../kernel/wire.ts';
import type { Occurrence } from './sighting.ts';

/** One known way in which deployed nodes break a clause. Any other difference is a deviation. */
export interface Departure {
  /** Stable slug. */
  readonly id: string;
  readonly clause: ClauseId;
  readonly documented: string;
  readonly deployed: string;
  /** The recording and its version, or the file in the public sources of the node. */
  readonly evidence: string;
  /** A recorded call that shows it. Absent: it follows from the sources alone. */
  readonly seen?: Occurrence;
  /** The answer of the reference. */
  readonly reference: string;
  /** Set: a departure of this dialect alone. */
  readonly dialect?: Dialect;
  /**
   * Where in an answer it shows, indexes as `*`, and how; without it the judge of the clause recognises the departure by
   * computing it.
   */
  readonly shows?: {
    readonly method?: string;
    readonly pointers: readonly string[];
    readonly kind: 'missing' | 'shape';
    /** The value there instead; any if omitted. */
    readonly actual?: (actual: unknown) => boolean;
    /** What the record looks like in which it shows; any if omitted. */
    readonly holder?: (holder: Readonly<Record<string, unknown>>) => boolean;
  };
  /** Why no rule names it: what deployed nodes do there is nothing that an answer shows. */
  readonly unjudged?: string;
}

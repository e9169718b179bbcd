import type { ClauseId } from '../clauses/index.ts';
import type { Dialect } from '../kernel/wire.ts';
import type { Occurrence } from './sighting.ts';

/** One place where deployed nodes break a clause in a known way. Anything beside exactly this is a deviation. */
export interface Departure {
  /** Stable slug. */
  readonly id: string;
  readonly clause: ClauseId;
  readonly documented: string;
  readonly deployed: string;
  /** What was recorded and of which version, or the file of the public sources of the node that does it. */
  readonly evidence: string;
  /** A recorded call that shows it. Absent: it follows from the sources alone. */
  readonly seen?: Occurrence;
  /** What the reference answers. */
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
    /** What stands there instead; any value if omitted. */
    readonly actual?: (actual: unknown) => boolean;
  };
}

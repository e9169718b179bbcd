import type { ClauseId } from '../clauses/index.ts';
import type { Dialect } from '../kernel/wire.ts';

/** One place where deployed nodes break a clause in a known way. Anything beside exactly this is a deviation. */
export interface Departure {
  /** Stable slug. */
  readonly id: string;
  readonly clause: ClauseId;
  readonly documented: string;
  readonly deployed: string;
  readonly evidence: string;
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

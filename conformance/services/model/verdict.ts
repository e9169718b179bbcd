import type { Difference, Inconclusive } from '../../model/finding.ts';
import type { HttpExchange } from './http.ts';

/** A difference in an answer of a service: its path begins with `status`, `headers` and a name, or `body`. */
export interface ServiceDifference
  extends Pick<Difference, 'path' | 'kind' | 'expected' | 'actual' | 'clause' | 'departure'> {
  /** Where it shows; absent: in the exchange that is judged, or in the last one of a scenario. */
  readonly exchange?: HttpExchange;
}

/** What a service rule finds; its level decides whether a difference is a deviation, a warning or a note. */
export type ServiceVerdict = readonly ServiceDifference[] | Inconclusive;

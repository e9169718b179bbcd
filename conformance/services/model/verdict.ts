import type { Difference, Inconclusive, Note } from '../../model/finding.ts';
import type { Level } from '../../model/rule.ts';
import type { HttpExchange } from './http.ts';

/** A difference in an answer of a service: its path begins with `status`, `headers` and a name, or `body`. */
export interface ServiceDifference
  extends Pick<Difference, 'path' | 'kind' | 'expected' | 'actual' | 'clause' | 'departure'> {
  /** Where it shows; absent: in the exchange that is judged, or in the last one of a scenario. */
  readonly exchange?: HttpExchange;
}

/** What a service rule finds: on an unstated matter it can only note. */
export type ServiceVerdict<L extends Level> = L extends 'unstated'
  ? readonly Note[]
  : readonly ServiceDifference[] | Inconclusive;

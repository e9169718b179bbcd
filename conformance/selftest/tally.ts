import { groupBy } from '../util/group-by.ts';
import type { Reported } from './selftest.ts';

export interface OperatorTally {
  readonly reported: number;
  readonly detectable: number;
  /** Of these, found at their place. */
  readonly found: number;
}

export interface Tally extends OperatorTally {
  readonly operators: ReadonlyMap<string, OperatorTally>;
  /** Detectable mutations that no rule found at their place. */
  readonly survivors: readonly Reported[];
  /** Findings that a report shows for one found mutation. */
  readonly findings: { readonly median: number; readonly percentile95: number };
}

/** The share of detectable mutations that must be found. */
export const DETECTION_THRESHOLD = 0.95;

export function tally(all: readonly Reported[]): Tally {
  const operators = groupBy(all, ({ operator }) => operator);
  const counts = all
    .filter(({ detectable, found }) => detectable && found)
    .map(({ findings }) => findings)
    .toSorted((left, right) => left - right);
  const quantile = (share: number) => counts[Math.min(counts.length - 1, Math.floor(counts.length * share))] ?? 0;
  return {
    ...sums(all),
    operators: new Map(
      [...operators].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([id, each]) => [id, sums(each)]),
    ),
    survivors: all.filter(({ detectable, found }) => detectable && !found),
    findings: { median: quantile(0.5), percentile95: quantile(0.95) },
  };
}

function sums(all: readonly Reported[]): OperatorTally {
  const detectable = all.filter((each) => each.detectable);
  return { reported: all.length, detectable: detectable.length, found: detectable.filter(({ found }) => found).length };
}

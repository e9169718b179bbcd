import type { Finding } from '../model/finding.ts';

/** One defect, however many cases and rules hit it, shown by the smallest. */
export interface Defect {
  readonly finding: Finding;
  /** Checks that hit it. */
  readonly count: number;
  /** What other rules say of the same place, the same defect at other places, and what follows from it elsewhere. */
  readonly others: readonly Finding[];
}

/** Methods that a defect shows in, its own first, then those that the same rule accuses. */
export function methodsOf({ finding, others }: Defect): readonly string[] {
  const equivalent = others.filter(({ rule }) => rule === finding.rule);
  return [...new Set([finding, ...equivalent, ...others].map(({ method }) => method))];
}

/** Rules that see it, its own first. */
export function rulesOf({ finding, others }: Defect): readonly string[] {
  return [...new Set([finding, ...others].map(({ rule }) => rule))];
}

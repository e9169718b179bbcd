import type { Finding } from '../../model/finding.ts';

/** One defect, however many cases and rules hit it, shown by the smallest. */
export interface Defect {
  readonly finding: Finding;
  /** Checks that hit it. */
  readonly count: number;
  /** Findings of other rules at the same place, the same defect at other places, and its consequences elsewhere. */
  readonly others: readonly Finding[];
}

/** Methods with the defect, its own first, then those with findings of the same rule. */
export function methodsOf({ finding, others }: Defect): readonly string[] {
  const equivalent = others.filter(({ rule }) => rule === finding.rule);
  return [...new Set([finding, ...equivalent, ...others].map(({ method }) => method))];
}

/** Rules that find it, its own first. */
export function rulesOf({ finding, others }: Defect): readonly string[] {
  return [...new Set([finding, ...others].map(({ rule }) => rule))];
}

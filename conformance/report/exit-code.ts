import { ending, type Fold } from './fold.ts';
import { type Summary, summary } from './summary.ts';

/**
 * 0 conformant · 1 deviations · 2 unreadable input · 3 unreachable · 4 vacuous · 5 broken · 130 interrupted. What was
 * stopped or never reached is said first; a proven deviation outweighs requests that broke beside it.
 */
export function exitCodeOf(run: Summary): number {
  if (run.end?.reason === 'interrupted' || run.end === undefined) return 130;
  if (run.end.reason === 'unreachable') return 3;
  if (run.problems.length > 0) return 2;
  if (run.deviations.some(({ finding }) => finding.level === 'must')) return 1;
  if (run.outcomes.broken > 0) return 5;
  return isVacuous(run) ? 4 : 0;
}

/** Nothing was judged, or a target that was to be checked gave no result of any documented method. */
export function isVacuous({ checks, start, exercised, outcomes }: Summary): boolean {
  if (checks === outcomes.inconclusive) return true;
  return start?.mode === 'check' && !start.methods.some((method) => exercised.has(method));
}

export const exitCode: Fold<number> = ending(summary, exitCodeOf);

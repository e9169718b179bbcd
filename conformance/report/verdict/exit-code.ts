import { fails } from '../../model/policy.ts';
import { ending, type Fold } from '../fold.ts';
import { type Summary, summary } from '../summary.ts';
import { acceptance } from './accepted.ts';
import { shortfall } from './shortfall.ts';

/**
 * 0 conformant · 1 deviations · 2 unreadable input · 3 unreachable · 4 vacuous · 5 broken · 130 interrupted. What was
 * stopped or never reached is said first; a proven deviation outweighs requests that broke beside it.
 */
export function exitCodeOf(run: Summary): number {
  if (run.end?.reason === 'interrupted' || run.end === undefined) return 130;
  if (run.end.reason === 'unreachable') return 3;
  if (run.problems.length > 0) return 2;
  if (isFailed(run)) return 1;
  if (run.outcomes.broken > 0 || run.end.reason === 'lost') return 5;
  return shortfall(run) === undefined ? 0 : 4;
}

/** Whether it found what the user lets fail a run. */
function isFailed(run: Summary): boolean {
  const { failing, stale } = acceptance(run);
  if (failing.length > 0 || stale.length > 0) return true;
  return run.notes.length > 0 && fails('unstated', run.start ?? {});
}

export const exitCode: Fold<number> = ending(summary, exitCodeOf);

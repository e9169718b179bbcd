import type { Level } from './rule.ts';

/** What a run must have evaluated to be a success; by default at least one check. */
export interface Requirements {
  /** Documented methods that gave a result which a rule judged. */
  readonly methods?: number;
  /** Percent of all clauses. */
  readonly clauses?: number;
  /** Rules judged on answers. */
  readonly checks?: number;
}

/** What fails a run. */
export interface Policy {
  /** The least level whose findings fail it; default `must`. */
  readonly failOn?: Level;
  readonly require?: Requirements;
}

const ranks: Readonly<Record<Level, number>> = { must: 0, should: 1, unstated: 2 };

/** Whether a finding of this level fails the run. */
export function fails(level: Level, { failOn = 'must' }: Policy): boolean {
  return ranks[level] <= ranks[failOn];
}

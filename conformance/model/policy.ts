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

/** A known deviation, which fails no run until it is over: an entry of a baseline. */
export interface Accepted {
  /** That of its finding, which has no live value in it. */
  readonly id: string;
  readonly rule: string;
  readonly method: string;
  readonly pointer: string;
  /** Why it is accepted, and where it is followed up. */
  readonly reason: string;
  readonly link: string;
  /** The last day on which it is accepted, as in 2027-01-31; absent: no end. */
  readonly expires?: string;
}

/** What fails a run. */
export interface Policy {
  /** The least level whose findings fail it; default `must`. */
  readonly failOn?: Level;
  readonly require?: Requirements;
  /** The baseline; absent: nothing is accepted. */
  readonly accepted?: readonly Accepted[];
}

const ranks: Readonly<Record<Level, number>> = { must: 0, should: 1, unstated: 2 };

/** Whether a finding of this level fails the run. */
export function fails(level: Level, { failOn = 'must' }: Policy): boolean {
  return ranks[level] <= ranks[failOn];
}

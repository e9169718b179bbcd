/**
 * The outcome of a check, one meaning each: `pass` · `deviation` (breaks its clause) · `legacy` (exactly a known departure of
 * deployed nodes) · `inconclusive` (the chain moved between the answers) · `not-offered` (the target has no such method) ·
 * `not-testable` (no data for it on this target) · `broken` (our fault or the transport's, never the node's).
 */
export const outcomes = [
  'pass',
  'deviation',
  'legacy',
  'inconclusive',
  'not-offered',
  'not-testable',
  'broken',
] as const;

export type Outcome = (typeof outcomes)[number];

/** Outcomes of a rule that really was judged on a case; only these are counted as checks. */
export const judged: ReadonlySet<Outcome> = new Set<Outcome>(['pass', 'deviation', 'legacy', 'inconclusive']);

export type Tally = Readonly<Record<Outcome, number>>;

export function noOutcomes(): Record<Outcome, number> {
  return Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
}

/** Why a rule was not judged in a run that was stopped. */
export const runEnded = 'the run ended before';

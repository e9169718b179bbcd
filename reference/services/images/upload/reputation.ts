/** Newcomers have 25; each factor of ten beyond 10^9 is worth nine more, below -10^9 nine less. */
const [START, STEP, FREE_DIGITS] = [25, 9, 9];

/** Whole points come out a little below themselves. */
const ROUNDING = 1e-9;

/** The leading digits that count. */
const LEADING = 4;

/**
 * The reputation that people see, of that on the chain (digits with an optional sign): 25 + 9 · (log10 − 9), cut to an integer.
 * `log10` takes the first four digits.
 */
export function reputationScore(raw: string, log10: (digits: number) => number = Math.log10): number {
  const digits = raw.replace(/^-/, '');
  const leading = Number.parseInt(digits.slice(0, LEADING), 10);
  if (!(leading > 0)) return START;
  const logarithm = log10(leading);
  const magnitude = digits.length - 1 + (logarithm - Math.trunc(logarithm));
  const points = Math.max(magnitude - FREE_DIGITS, 0) * STEP;
  return Math.trunc(START + (raw.startsWith('-') ? -points : points) + ROUNDING);
}

/** A double as deployed nodes spell it: with 17 digits behind the point. For answers only; the chain knows no fractions. */
export function decimalOf(value: number): string {
  return value.toFixed(17);
}

/** A double as deployed nodes write it: with 17 decimals. For answers only; the chain has no fractions. */
export function decimalOf(value: number): string {
  return value.toFixed(17);
}

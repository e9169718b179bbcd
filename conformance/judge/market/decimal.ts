/** A ratio of integers: no digit of a price is lost. */
export interface Fraction {
  readonly above: bigint;
  /** Above zero. */
  readonly below: bigint;
}

/** @param text a decimal by its schema. */
export function fraction(text: string): Fraction {
  const [complete = '', part = ''] = text.split('.');
  return { above: BigInt(complete + part), below: 10n ** BigInt(part.length) };
}

/** Negative where the first is lower. */
export function compare(left: Fraction, right: Fraction): number {
  const [first, second] = [left.above * right.below, right.above * left.below];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Whether a decimal text is the exact value, to twelve digits or to its own last one. */
export function isNear(text: string, exact: Fraction): boolean {
  const reported = fraction(text);
  const [first, second] = [reported.above * exact.below, exact.above * reported.below];
  const apart = first < second ? second - first : first - second;
  return apart * 10n ** 12n <= second || apart <= exact.below;
}

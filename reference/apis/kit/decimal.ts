const DIGITS = 17;
const SCALE = 10n ** BigInt(DIGITS);

/**
 * A double as deployed nodes write it: 17 decimals of its exact value, ties to even. For answers only; the chain has no
 * fractions.
 */
export function decimalOf(value: number): string {
  const { mantissa, power } = binary(Math.abs(value));
  const units = power < 0n ? rounded(mantissa * SCALE, 1n << -power) : (mantissa * SCALE) << power;
  const digits = units.toString().padStart(DIGITS + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`;
}

/** The mantissa and the power of two of a double that is not negative. */
function binary(value: number): { readonly mantissa: bigint; readonly power: bigint } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const [exponent, fraction] = [bits >> 52n, bits & ((1n << 52n) - 1n)];
  return exponent === 0n
    ? { mantissa: fraction, power: -1074n }
    : { mantissa: fraction | (1n << 52n), power: exponent - 1075n };
}

function rounded(numerator: bigint, denominator: bigint): bigint {
  const [down, rest] = [numerator / denominator, (numerator % denominator) * 2n];
  const isUp = rest > denominator || (rest === denominator && down % 2n === 1n);
  return isUp ? down + 1n : down;
}

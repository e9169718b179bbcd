/** The claim on the reward fund that rshares give. `constant` is the content constant of the fund. */
type Curve = (rshares: bigint, constant: bigint) => bigint;

/** Curves by their names in reward funds. Deployed nodes truncate every division. */
const curves: Readonly<Record<string, Curve>> = {
  linear: (rshares) => rshares,
  quadratic: (rshares, constant) => (rshares + constant) ** 2n - constant ** 2n,
  bounded_curation: (rshares, constant) => (rshares << 64n) / (2n * constant + rshares),
  square_root: (rshares) => approximateRoot(rshares),
  convergent_linear: (rshares, constant) => ((rshares + constant) ** 2n - constant ** 2n) / (rshares + 4n * constant),
  convergent_square_root: (rshares, constant) => rshares / approximateRoot(rshares + 2n * constant),
};

/** @throws RangeError for an unknown curve. */
export function evaluateCurve(name: string, rshares: bigint, constant: bigint): bigint {
  const curve = curves[name];
  if (curve === undefined) throw new RangeError(`no curve ${name}`);
  return curve(rshares, constant);
}

/** An approximation of the square root: the chain halves the exponent and the mantissa. */
export function approximateRoot(value: bigint): bigint {
  if (value === 0n) return 0n;
  const high = BigInt(value.toString(2).length - 1);
  const half = high >> 1n;
  const bit = 1n << half;
  const mantissa = (value & ((1n << high) - 1n)) >> (high - half);
  return bit | (((high & 1n) === 1n ? bit | mantissa : mantissa) >> 1n);
}

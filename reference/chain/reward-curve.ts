/** How the weight of votes becomes a claim on the reward fund. `constant` is the fund's content constant. */
type Curve = (rshares: bigint, constant: bigint) => bigint;

const quadratic: Curve = (rshares, constant) => (rshares + constant) ** 2n - constant ** 2n;

/** The curves by their names (libraries/chain/util/reward.cpp of steemit/steem). */
const curves: Readonly<Record<string, Curve>> = {
  quadratic,
  bounded_curation: (rshares, constant) => (rshares << 64n) / (2n * constant + rshares),
  linear: (rshares) => rshares,
  square_root: approximateRoot,
  convergent_linear: (rshares, constant) => quadratic(rshares, constant) / (rshares + 4n * constant),
  convergent_square_root: (rshares, constant) => rshares / approximateRoot(rshares + 2n * constant),
};

/**
 * A claim by a curve of the reward fund. `rshares` is not negative.
 * @throws TypeError for a curve that there is not.
 */
export function evaluateCurve(name: string, rshares: bigint, constant: bigint): bigint {
  const curve = curves[name];
  if (curve === undefined) throw new TypeError(`no reward curve ${name}`);
  return curve(rshares, constant);
}

/** The square root as the chain takes it: half of the exponent, and the bits behind the first shifted in. */
function approximateRoot(value: bigint): bigint {
  if (value === 0n) return 0n;
  const first = BigInt(value.toString(2).length - 1);
  const half = first >> 1n;
  const low = (value - (1n << first)) >> (first - half);
  const high = (first & 1n) << half;
  return (1n << half) | ((high | low) >> 1n);
}

/** The least weight of a counted vote. */
const UNIT = 10_000_000n;

/** Seconds of age that outweigh a factor of ten in votes. */
const HOT = 10_000;
const TRENDING = 480_000;

/** The order of magnitude of the votes plus the age, in doubles (deployed). */
function score(netRshares: bigint, created: number, seconds: number): number {
  const votes = Number(netRshares / UNIT);
  const magnitude = Math.log10(Math.max(Math.abs(votes), 1));
  return Math.sign(votes) * magnitude + created / seconds;
}

/** `created` in epoch seconds. */
export const hotScore = (netRshares: bigint, created: number): number => score(netRshares, created, HOT);

export const trendingScore = (netRshares: bigint, created: number): number => score(netRshares, created, TRENDING);

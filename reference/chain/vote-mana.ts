import type { Static } from '../../spec/kernel/schema.ts';
import type { manabar } from '../../spec/types/manabar.ts';

/** Strength to vote, that is spent and comes back with time. */
export type Manabar = Static<typeof manabar>;

/** How long a bar takes to fill from nothing, in seconds. */
const REGENERATION_SECONDS = 432_000n;
const DAY = 86_400n;
const HUNDRED_PERCENT = 10_000n;

/** What the chain takes off each vote (VOTE_DUST_THRESHOLD of the configuration). */
const VOTE_DUST = 50_000_000n;

/** A bar at a later time, `now` in epoch seconds; `most` is what it holds when it is full. */
export function regenerated({ current_mana, last_update_time }: Manabar, most: bigint, now: number): Manabar {
  const seconds = smaller(BigInt(now - last_update_time), REGENERATION_SECONDS);
  const mana = smaller(current_mana + (most * seconds) / REGENERATION_SECONDS, most);
  return { current_mana: mana, last_update_time: now };
}

/** What voters spend from: votes against take from the second as long as it lasts. */
export interface VotingBars {
  readonly voting: Manabar;
  readonly downvote: Manabar;
}

/** Parameters of the chain and the voter at the time of a vote. */
export interface VotingTerms {
  /** The voter's vesting shares, with what is lent to it and without what it lent or withdraws. */
  readonly shares: bigint;
  /** Part of the shares that the second bar holds, 10000 = 100%. */
  readonly downvotePercent: bigint;
  /** Votes at full weight that a day's mana is enough for. */
  readonly reserveRate: bigint;
}

/** A vote's weight in rshares, and the voter's bars after it; `percent` is 10000 for all of it, negative against. */
export function spend(bars: VotingBars, percent: bigint, now: number, terms: VotingTerms) {
  const { shares, downvotePercent, reserveRate } = terms;
  const voting = regenerated(bars.voting, shares, now);
  const downvote = regenerated(bars.downvote, (shares * downvotePercent) / HUNDRED_PERCENT, now);
  const isAgainst = percent < 0n && downvotePercent > 0n;
  const lent = isAgainst ? (downvote.current_mana * HUNDRED_PERCENT) / downvotePercent : 0n;
  const strength = (greater(lent, voting.current_mana) * absolute(percent) * DAY) / HUNDRED_PERCENT;
  const denominator = reserveRate * REGENERATION_SECONDS;
  const used = (strength + denominator - 1n) / denominator;
  const fromDownvote = isAgainst ? smaller(used, downvote.current_mana) : 0n;
  const weight = greater(used - VOTE_DUST, 0n);
  return {
    rshares: percent < 0n ? -weight : weight,
    bars: { voting: less(voting, used - fromDownvote), downvote: less(downvote, fromDownvote) },
  };
}

/** What a known vote would weigh at another percentage of the same strength. */
export function inProportion(rshares: bigint, percent: number, known: number): bigint {
  const used = ((absolute(rshares) + VOTE_DUST) * absolute(BigInt(percent))) / absolute(BigInt(known));
  const weight = greater(used - VOTE_DUST, 0n);
  return percent < 0 ? -weight : weight;
}

const less = (bar: Manabar, used: bigint): Manabar => ({ ...bar, current_mana: greater(bar.current_mana - used, 0n) });
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

import { greatest, least } from '../ledger/integers.ts';
import { regenerated, used as spent } from '../ledger/mana.ts';
import type { Account } from '../state/accounts.ts';

/** Strength to vote, that is spent and comes back with time. */
export type Manabar = Account['voting_manabar'];

/** How long a bar takes to fill from nothing, in seconds. */
const REGENERATION_SECONDS = 432_000;
const DAY = 86_400n;
const HUNDRED_PERCENT = 10_000n;

/** What the chain takes off each vote (VOTE_DUST_THRESHOLD of the configuration). */
const VOTE_DUST = 50_000_000n;

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
  const voting = regenerated(bars.voting, shares, now, REGENERATION_SECONDS);
  const downvote = regenerated(bars.downvote, (shares * downvotePercent) / HUNDRED_PERCENT, now, REGENERATION_SECONDS);
  const isAgainst = percent < 0n && downvotePercent > 0n;
  const lent = isAgainst ? (downvote.current_mana * HUNDRED_PERCENT) / downvotePercent : 0n;
  const strength = (greatest(lent, voting.current_mana) * absolute(percent) * DAY) / HUNDRED_PERCENT;
  const denominator = reserveRate * BigInt(REGENERATION_SECONDS);
  const used = (strength + denominator - 1n) / denominator;
  const fromDownvote = isAgainst ? least(used, downvote.current_mana) : 0n;
  const weight = greatest(used - VOTE_DUST, 0n);
  return {
    rshares: percent < 0n ? -weight : weight,
    bars: { voting: spent(voting, used - fromDownvote), downvote: spent(downvote, fromDownvote) },
  };
}

/** What a known vote would weigh at another percentage of the same strength. */
export function inProportion(rshares: bigint, percent: number, known: number): bigint {
  const used = ((absolute(rshares) + VOTE_DUST) * absolute(BigInt(percent))) / absolute(BigInt(known));
  const weight = greatest(used - VOTE_DUST, 0n);
  return percent < 0 ? -weight : weight;
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

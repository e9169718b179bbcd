import { i64 } from '../../../../spec/kernel/integer.ts';
import type { Account } from '../../state/accounts.ts';
import type { Comment } from '../../state/comments.ts';
import { type Context, now } from '../context.ts';
import { greatest, least } from '../integers.ts';
import { downvotes, manabars, used } from '../mana.ts';
import { assertion, refuse } from '../refuse.ts';
import { hundredPercentBigInt, secondsPerDay } from '../units.ts';

const noMana = assertion('vote/mana', 'The account has too little mana to vote', {});
const noDownvoteMana = assertion('vote/downvote-mana', 'The account has mana ${v} and ${d}, and ${r} is needed', {
  v: i64,
  d: i64,
  r: i64,
});

export interface VoteMana {
  /** What the vote takes, in smallest units of VESTS. */
  readonly mana: bigint;
  /** Both manabars of the voter behind it. */
  readonly left: Pick<Account, 'voting_manabar' | 'downvote_manabar'>;
}

/**
 * The mana of a vote: as many full votes a day as the reserve rate says. A down-vote takes that of down-votes first.
 * @throws RefusalError when the voter has less.
 */
export function voteMana(context: Context, voter: Account, weight: number): VoteMana {
  const { state, parameters } = context;
  const { vote_power_reserve_rate, downvote_pool_percent = 0 } = state.dynamicGlobalProperties;
  const bars = manabars(context, voter);
  const votes = bars.voting_manabar;
  refuse(votes.current_mana < 0n, noMana, {});
  const downs = bars.downvote_manabar ?? downvotes(voter);
  const isDown = weight < 0 && downvote_pool_percent > 0;
  const power = isDown
    ? greatest((downs.current_mana * hundredPercentBigInt) / BigInt(downvote_pool_percent), votes.current_mana)
    : votes.current_mana;
  const denominator = BigInt(vote_power_reserve_rate) * BigInt(parameters.manaRegeneration);
  const mana =
    ((power * BigInt(Math.abs(weight)) * BigInt(secondsPerDay)) / hundredPercentBigInt + denominator - 1n) /
    denominator;

  const values = { v: votes.current_mana, d: downs.current_mana, r: mana };
  if (isDown) refuse(votes.current_mana + downs.current_mana <= mana, noDownvoteMana, values);
  else refuse(votes.current_mana < mana, noMana, {});

  const ofDowns = isDown ? least(mana, downs.current_mana) : 0n;
  return { mana, left: { voting_manabar: used(votes, mana - ofDowns), downvote_manabar: used(downs, ofDowns) } };
}

/** Dust counts for nothing, and shortly before the payout a vote counts less and less. */
export function voteStrength(context: Context, comment: Comment, mana: bigint): bigint {
  const { voteDustThreshold, upvoteLockout } = context.parameters;
  const strength = greatest(mana - voteDustThreshold, 0n);
  const left = comment.cashout_time - now(context);
  return left < upvoteLockout ? (strength * BigInt(left)) / BigInt(upvoteLockout) : strength;
}

import type { Comment } from '../../state/comments.ts';
import { type Context, now } from '../context.ts';
import { least } from '../integers.ts';
import { evaluateCurve } from './curves.ts';

export interface CurationWeight {
  /** What the vote adds to the curve: it counts in the total of the comment. */
  readonly mostWeight: bigint;
  /** What the voter is paid by, less while the comment is new: the reverse auction. */
  readonly weight: bigint;
}

/** The part of a first vote in the curation rewards. */
export function curationWeight(context: Context, comment: Comment, rshares: bigint): CurationWeight {
  const { state } = context;
  const [fund] = state.rewardFunds;
  const none = { weight: 0n, mostWeight: 0n };
  const isEligible = rshares > 0n && comment.last_payout === 0 && comment.allow_curation_rewards;
  if (!isEligible || fund === undefined || fund.percent_curation_rewards === 0) return none;
  const { curation_reward_curve: curve, content_constant: constant } = fund;
  const before = evaluateCurve(curve, comment.vote_rshares, constant);
  const after = evaluateCurve(curve, comment.vote_rshares + rshares, constant);
  if (before >= after) return none;
  const mostWeight = after - before;
  const window = state.dynamicGlobalProperties.reverse_auction_seconds;
  const age = least(BigInt(now(context) - comment.created), window);
  return { weight: (mostWeight * age) / window, mostWeight };
}

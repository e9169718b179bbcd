import type { Context } from '../ledger/context.ts';
import { vestingRewards } from '../ledger/rewards.ts';
import { found } from '../ledger/rows.ts';
import type { Comment } from '../state/comments.ts';
import type { Vote } from '../state/votes.ts';

/**
 * Pays the voters of a comment by the weight of their votes, greatest first. Returns what was paid (deployed: pay_curators,
 * database.cpp).
 */
export function payCurators(context: Context, comment: Comment, reward: bigint): bigint {
  const { state } = context;
  if (!comment.allow_curation_rewards || comment.total_vote_weight === 0n) return 0n;
  const rewards = vestingRewards(context);
  let paid = 0n;
  for (const { voter_id, weight } of [...state.votes.by.comment_voter.of(comment.id)].sort(byWeight)) {
    const claim = (reward * weight) / comment.total_vote_weight;
    if (claim === 0n) continue;
    paid += claim;
    const { name } = found(state.accounts.get(voter_id));
    const { author: comment_author, permlink: comment_permlink } = comment;
    rewards.pay(
      name,
      claim,
      (reward) => context.emit('curation_reward', { curator: name, reward, comment_author, comment_permlink }),
      'curation_rewards',
    );
  }
  rewards.close();
  return paid;
}

const byWeight = (one: Vote, other: Vote): number =>
  one.weight === other.weight ? one.voter_id - other.voter_id : one.weight > other.weight ? -1 : 1;

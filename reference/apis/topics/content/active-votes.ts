import type { ChainView } from '../../../chain/view.ts';
import { reputationOf } from '../reputations.ts';

/** The votes on a comment, in the order in which the voters' accounts were created. */
export function activeVotes(view: ChainView, commentId: number) {
  return Array.from(
    view.state.votes.by.comment_voter.of(commentId),
    ({ voter, weight, rshares, vote_percent, last_update }) => ({
      voter,
      weight,
      rshares,
      percent: vote_percent,
      reputation: reputationOf(view, voter),
      time: last_update,
    }),
  );
}

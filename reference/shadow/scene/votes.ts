import { never, type Operation } from '../../chain/ledger/context.ts';
import type { Comment } from '../../chain/state/comments.ts';
import { operation, type Scene } from './scene.ts';

/** A vote for or against content: 10000 is all. */
export const vote = (
  voter: string,
  { author, permlink }: Pick<Comment, 'author' | 'permlink'>,
  weight: number,
): Operation => operation('vote', { voter, author, permlink, weight });

/** Content that is not paid yet and that an account has not voted for, what is paid first at first. */
export function* unvoted({ state }: Scene, voterId: number): Generator<Comment, void, undefined> {
  for (const comment of state.comments.by.cashout_time.from())
    if (comment.cashout_time !== never && comment.allow_votes && !state.votes.by.comment_voter.get(comment.id, voterId))
      yield comment;
}

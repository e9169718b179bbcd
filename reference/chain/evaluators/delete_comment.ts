import { ancestors, commentOf, updateComment } from '../ledger/content/comments.ts';
import { type Evaluator, never, now } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const hasReplies = assertion('delete_comment/replies', 'The comment has replies', {});
const paidOut = assertion('delete_comment/paid-out', '', {});
const hasVotes = assertion('delete_comment/votes', 'More votes are for the comment than against it', {});

/**
 * Removes a post or reply without replies and votes. Refuses content with replies, positive votes, or that is paid out
 * (deployed: delete_comment_evaluator, steem_evaluator.cpp).
 */
export const deleteComment: Evaluator<'delete_comment'> = (context, { author, permlink }) => {
  const { state } = context;
  const comment = commentOf(context, author, permlink);
  refuse(comment.children !== 0, hasReplies, {});
  refuse(comment.cashout_time === never, paidOut, {});
  refuse(comment.net_rshares > 0n, hasVotes, {});

  for (const vote of [...state.votes.by.comment_voter.of(comment.id)]) state.tables.votes.remove(vote);
  for (const above of ancestors(context, comment))
    updateComment(context, above, { children: above.children - 1, active: now(context) });
  state.tables.comments.remove(comment);
};

import { accountName } from '../../../spec/kernel/keys.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { commentOf, updateComment } from '../ledger/content/comments.ts';
import type { Context, Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import type { Comment } from '../state/comments.ts';

const voted = assertion('comment_options/voted', 'Votes on the comment were counted already', {});
const curation = assertion('comment_options/curation', 'Curation rewards stay off', {});
const votes = assertion('comment_options/votes', 'Votes stay off', {});
const payout = assertion('comment_options/payout', 'The greatest payout does not grow', {});
const percent = assertion('comment_options/percent', 'The part in dollars does not grow', {});
const hasBeneficiaries = assertion('comment_options/has-beneficiaries', 'The comment has beneficiaries already', {});
const votedBefore = assertion(
  'comment_options/voted-before-beneficiaries',
  'Votes were counted before there were beneficiaries',
  {},
);
const unknownBeneficiary = assertion('comment_options/unknown-beneficiary', 'Nobody has the name ${a}', {
  a: accountName,
});

/**
 * Sets payout, votes, curation and beneficiaries of content before its first vote. Refuses what loosens an option, beneficiaries twice, after votes or unknown
 * (deployed: comment_options_evaluator, steem_evaluator.cpp).
 */
export const commentOptions: Evaluator<'comment_options'> = (context, operation) => {
  const { author, permlink, max_accepted_payout, percent_core_dollars, allow_votes, allow_curation_rewards } =
    operation;
  const comment = commentOf(context, author, permlink);
  const isLess = max_accepted_payout.amount < comment.max_accepted_payout.amount;
  refuse((!allow_curation_rewards || !allow_votes || isLess) && comment.abs_rshares !== 0n, voted, {});
  refuse(allow_curation_rewards && !comment.allow_curation_rewards, curation, {});
  refuse(allow_votes && !comment.allow_votes, votes, {});
  refuse(max_accepted_payout.amount > comment.max_accepted_payout.amount, payout, {});
  refuse(percent_core_dollars > comment.percent_core_dollars, percent, {});

  const after = { max_accepted_payout, percent_core_dollars, allow_votes, allow_curation_rewards };
  addBeneficiaries(context, updateComment(context, comment, after), operation.extensions);
};

function addBeneficiaries(
  context: Context,
  comment: Comment,
  extensions: OperationValue<'comment_options'>['extensions'],
): void {
  for (const { type, value } of extensions) {
    if (type !== 'comment_payout_beneficiaries') continue;
    refuse(comment.beneficiaries.length > 0, hasBeneficiaries, {});
    refuse(comment.abs_rshares !== 0n, votedBefore, {});
    for (const { account } of value.beneficiaries)
      refuse(context.state.accounts.by.name.get(account) === undefined, unknownBeneficiary, { a: account });
    updateComment(context, comment, { beneficiaries: value.beneficiaries });
  }
}

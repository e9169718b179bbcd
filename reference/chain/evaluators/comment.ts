import { u32 } from '../../../spec/kernel/integer.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { dollars } from '../ledger/asset.ts';
import { ancestors, commentOf, updateComment } from '../ledger/content/comments.ts';
import { patchedBody } from '../ledger/content/patched-body.ts';
import { verifyPermlink } from '../ledger/content/permlink.ts';
import { type Context, type Evaluator, never, now } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';
import { hundredPercent } from '../ledger/units.ts';
import type { Comment } from '../state/comments.ts';

const empty = assertion('comment/empty', 'Nothing would change', {});
const tooDeep = assertion('comment/too-deep', 'The parent is ${x} replies deep, ${y} at most are', { x: u32, y: u32 });
const noReplies = assertion('comment/no-replies', 'The post takes no replies', {});
const postTooSoon = assertion('comment/post-too-soon', 'An account posts once every five minutes', {});
const replyTooSoon = assertion('comment/reply-too-soon', 'An account replies once every three seconds', {});
const editTooSoon = assertion('comment/edit-too-soon', 'An account edits once a block', {});
const otherParent = assertion('comment/other-parent', 'The parent of a comment stays', {});
const otherPermlink = assertion('comment/other-parent-permlink', 'The parent permlink of a comment stays', {});

type Operation = OperationValue<'comment'>;

/**
 * Creates or edits a post or a reply; a body may be a patch of the one before. Refuses an empty edit, replies too deep or not allowed, content too soon after the last, another parent than before
 * (deployed: comment_evaluator, steem_evaluator.cpp).
 */
export const comment: Evaluator<'comment'> = (context, operation) => {
  const { author, permlink, title, body, json_metadata, parent_author, parent_permlink } = operation;
  const { maxCommentDepth } = context.parameters;
  refuse(title === '' && body === '' && json_metadata === '', empty, {});
  const known = context.state.comments.by.permlink.get(author, permlink);
  accountOf(context, author);
  const parent = parent_author === '' ? undefined : commentOf(context, parent_author, parent_permlink);
  refuse(parent !== undefined && parent.depth >= maxCommentDepth, tooDeep, {
    x: parent?.depth ?? 0,
    y: maxCommentDepth,
  });

  if (known === undefined) create(context, operation, parent);
  else edit(context, operation, known);
};

/** Document 1, States: created. */
function create(context: Context, operation: Operation, parent: Comment | undefined): void {
  const { state, parameters } = context;
  const { author: name, permlink, title, body, json_metadata, parent_permlink } = operation;
  const time = now(context);
  const author = accountOf(context, name);
  const root = parent && state.comments.get(parent.root_id);
  refuse(root !== undefined && !root.allow_replies, noReplies, {});
  if (parent === undefined) refuse(time - author.last_root_post <= parameters.minPostInterval, postTooSoon, {});
  else refuse(time - author.last_post < parameters.minReplyInterval, replyTooSoon, {});
  verifyPermlink(parent_permlink);
  verifyPermlink(permlink);

  updateAccount(context, author, {
    ...(parent === undefined && { last_root_post: time }),
    last_post: time,
    last_post_edit: time,
    post_count: author.post_count + 1,
  });
  const id = state.nextId('comments');
  state.tables.comments.insert({
    id,
    author: name,
    permlink,
    category: parent?.category ?? parent_permlink,
    parent_author: parent?.author ?? '',
    parent_permlink,
    title,
    body,
    json_metadata,
    last_update: time,
    created: time,
    active: time,
    last_payout: 0,
    depth: parent === undefined ? 0 : parent.depth + 1,
    children: 0,
    net_rshares: 0n,
    abs_rshares: 0n,
    vote_rshares: 0n,
    children_abs_rshares: 0n,
    cashout_time: time + parameters.cashoutWindow,
    max_cashout_time: never,
    total_vote_weight: 0n,
    reward_weight: hundredPercent,
    total_payout_value: dollars(0n),
    curator_payout_value: dollars(0n),
    author_rewards: 0n,
    net_votes: 0,
    root_id: root?.id ?? id,
    root_author: root?.author ?? name,
    root_permlink: root?.permlink ?? permlink,
    max_accepted_payout: dollars(1_000_000_000n),
    percent_core_dollars: hundredPercent,
    allow_replies: true,
    allow_votes: true,
    allow_curation_rewards: true,
    beneficiaries: [],
  });
  for (const above of ancestors(context, { parent_author: operation.parent_author, parent_permlink }))
    updateComment(context, above, { children: above.children + 1, active: time });
}

/** Document 1, States: updated. */
function edit(context: Context, operation: Operation, known: Comment): void {
  const { author: name, title, body, json_metadata, parent_author, parent_permlink } = operation;
  const time = now(context);
  const author = accountOf(context, name);
  refuse(time - (author.last_post_edit ?? 0) < context.parameters.minEditInterval, editTooSoon, {});
  refuse(known.parent_author !== parent_author, otherParent, {});
  refuse(known.parent_permlink !== parent_permlink, otherPermlink, {});

  updateComment(context, known, {
    last_update: time,
    active: time,
    ...(title !== '' && { title }),
    ...(json_metadata !== '' && { json_metadata }),
    ...(body !== '' && { body: patchedBody(known.body, body) }),
  });
  updateAccount(context, author, { last_post_edit: time });
}

import { commentOf, updateComment } from '../ledger/content/comments.ts';
import { curationWeight } from '../ledger/content/curation-weight.ts';
import { voteMana, voteStrength } from '../ledger/content/vote-mana.ts';
import { type Context, type Evaluator, never, now } from '../ledger/context.ts';
import { greatest, magnitude, sign } from '../ledger/integers.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';
import type { Account } from '../state/accounts.ts';
import type { Comment } from '../state/comments.ts';
import type { Vote } from '../state/votes.ts';

/** A vote as it is cast, and the one before it that it changes. */
interface Cast {
  readonly comment: Comment;
  readonly voter: Account;
  /** 10000 = all. */
  readonly weight: number;
  readonly known: Vote | undefined;
}

const declined = assertion('vote/declined', 'The account has declined to vote', {});
const notAllowed = assertion('vote/not-allowed', 'The author wants no votes', {});
const beingPaid = assertion('vote/being-paid', 'The comment is being paid', {});
const paidOut = assertion('vote/paid-out', 'The vote counted in a payout', {});
const tooSoon = assertion('vote/min-interval', 'An account votes once every three seconds', {});
const noWeight = assertion('vote/no-weight', 'A first vote has a weight', {});
const tooManyChanges = assertion('vote/too-many-changes', 'The vote was changed as often as it may', {});
const sameWeight = assertion('vote/same-weight', 'The vote stays as it is', {});

/**
 * Votes for or against a post or reply with a weight. Refuses a voter who declined or may not vote, content that is paid out or takes no votes, votes too soon after each other, no weight, a sixth change, the same weight again
 * (deployed: vote_evaluator, steem_evaluator.cpp).
 */
export const vote: Evaluator<'vote'> = (context, { voter: name, author, permlink, weight }) => {
  const comment = commentOf(context, author, permlink);
  const voter = accountOf(context, name);
  const known = context.state.votes.by.comment_voter.get(comment.id, voter.id);
  const cast = { comment, voter, weight, known };
  refuse(!voter.can_vote, declined, {});
  refuse(weight > 0 && !comment.allow_votes, notAllowed, {});
  if (comment.cashout_time === never) return rememberVote(context, cast);
  refuse(now(context) >= comment.cashout_time, beingPaid, {});
  refuse(known?.num_changes === -1, paidOut, {});
  refuse(now(context) - voter.last_vote_time < context.parameters.minVoteInterval, tooSoon, {});
  const { mana, left } = voteMana(context, voter, weight);
  verifyWeight(context, cast);

  updateAccount(context, voter, { ...left, last_vote_time: now(context) });
  const strength = voteStrength(context, comment, mana);
  const rshares = weight < 0 ? -strength : strength;
  if (known === undefined) addVote(context, cast, rshares);
  else changeVote(context, cast, known, rshares);
  countBelow(context, comment.root_id, strength);
};

/** A vote after the payout moves nothing. */
function rememberVote(context: Context, cast: Cast): void {
  const changes = { vote_percent: cast.weight, last_update: now(context) };
  if (cast.known !== undefined) context.state.tables.votes.replace(cast.known, { ...cast.known, ...changes });
  else insertVote(context, cast, { rshares: 0n, weight: 0n });
}

function verifyWeight({ parameters }: Context, { weight, known }: Cast): void {
  refuse(known === undefined && weight === 0, noWeight, {});
  refuse(known !== undefined && known.num_changes >= parameters.maxVoteChanges, tooManyChanges, {});
  refuse(known !== undefined && known.vote_percent === weight, sameWeight, {});
}

function addVote(context: Context, cast: Cast, rshares: bigint): void {
  const { comment } = cast;
  const { weight, mostWeight } = curationWeight(context, comment, rshares);
  updateComment(context, comment, {
    net_rshares: comment.net_rshares + rshares,
    abs_rshares: comment.abs_rshares + magnitude(rshares),
    vote_rshares: comment.vote_rshares + greatest(rshares, 0n),
    net_votes: comment.net_votes + (rshares > 0n ? 1 : -1),
    total_vote_weight: comment.total_vote_weight + mostWeight,
  });
  insertVote(context, cast, { rshares, weight });
}

function insertVote(context: Context, cast: Cast, values: Pick<Vote, 'rshares' | 'weight'>): void {
  const { state } = context;
  const { id: comment_id, author, permlink } = cast.comment;
  state.tables.votes.insert({
    id: state.nextId('votes'),
    comment_id,
    author,
    permlink,
    voter_id: cast.voter.id,
    voter: cast.voter.name,
    vote_percent: cast.weight,
    last_update: now(context),
    num_changes: 0,
    ...values,
  });
}

/** A changed vote gets nothing of the curation rewards. */
function changeVote(context: Context, { comment, weight }: Cast, known: Vote, rshares: bigint): void {
  updateComment(context, comment, {
    net_rshares: comment.net_rshares - known.rshares + rshares,
    abs_rshares: comment.abs_rshares + magnitude(rshares),
    net_votes: comment.net_votes + sign(rshares) - sign(known.rshares),
    total_vote_weight: comment.total_vote_weight - known.weight,
  });
  context.state.tables.votes.replace(known, {
    ...known,
    rshares,
    vote_percent: weight,
    last_update: now(context),
    weight: 0n,
    num_changes: known.num_changes + 1,
  });
}

/** The post counts the votes of the complete discussion. */
function countBelow(context: Context, rootId: number, strength: bigint): void {
  const root = context.state.comments.get(rootId);
  if (root !== undefined) updateComment(context, root, { children_abs_rshares: root.children_abs_rshares + strength });
}

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients fill these formats.
import { i64 } from '../../../spec/kernel/integer.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { commentOf, updateComment } from '../engine/comments.ts';
import { type Context, type Evaluator, never, now } from '../engine/context.ts';
import { evaluateCurve } from '../engine/curves.ts';
import { greatest, least } from '../engine/integers.ts';
import { downvotes, manabars, used } from '../engine/mana.ts';
import { assertion, refuse } from '../engine/refuse.ts';
import { accountOf, updateAccount } from '../engine/rows.ts';
import type { Account } from '../state/accounts.ts';
import type { Comment } from '../state/comments.ts';
import type { Vote } from '../state/votes.ts';

const declined = assertion('vote/declined', 'The account has declined to vote', {});
const notAllowed = assertion('vote/not-allowed', 'The author wants no votes', {});
const beingPaid = assertion('vote/being-paid', 'The comment is being paid', {});
const paidOut = assertion('vote/paid-out', 'The vote counted in a payout', {});
const tooSoon = assertion('vote/min-interval', 'An account votes once every three seconds', {});
const noMana = assertion('vote/mana', 'The account has too little mana to vote', {});
const noDownvoteMana = assertion('vote/downvote-mana', 'The account has mana ${v} and ${d}, and ${r} is needed', {
  v: i64,
  d: i64,
  r: i64,
});
const noWeight = assertion('vote/no-weight', 'A first vote has a weight', {});
const tooManyChanges = assertion('vote/too-many-changes', 'The vote was changed as often as it may', {});
const sameWeight = assertion('vote/same-weight', 'The vote stays as it is', {});

export const vote: Evaluator<'vote'> = (context, operation) => {
  const { state } = context;
  const { voter: name, author, permlink, weight } = operation;
  const comment = commentOf(context, author, permlink);
  const voter = accountOf(context, name);
  const known = state.votes.by.comment_voter.get(comment.id, voter.id);
  refuse(!voter.can_vote, declined, {});
  refuse(weight > 0 && !comment.allow_votes, notAllowed, {});
  if (comment.cashout_time === never) {
    rememberVote(context, operation, comment, voter, known);
    return;
  }
  refuse(now(context) >= comment.cashout_time, beingPaid, {});
  refuse(known?.num_changes === -1, paidOut, {});
  refuse(now(context) - voter.last_vote_time < context.parameters.minVoteInterval, tooSoon, {});

  const mana = spendMana(context, voter, weight, known);
  const strength = strengthOf(context, comment, mana);
  const rshares = weight < 0 ? -strength : strength;
  if (known === undefined) addVote(context, operation, comment, voter, rshares, strength);
  else changeVote(context, operation, comment, known, rshares, strength);
};

/** A vote after the payout moves nothing. */
function rememberVote(
  context: Context,
  operation: OperationValue<'vote'>,
  comment: Comment,
  voter: Account,
  known: Vote | undefined,
): void {
  const changes = { vote_percent: operation.weight, last_update: now(context) };
  if (known !== undefined) context.state.tables.votes.replace(known, { ...known, ...changes });
  else insertVote(context, comment, voter, { ...changes, rshares: 0n, weight: 0n });
}

type VoteValues = Pick<Vote, 'vote_percent' | 'last_update' | 'rshares' | 'weight'>;

function insertVote({ state }: Context, { id, author, permlink }: Comment, voter: Account, values: VoteValues): void {
  const keys = { comment_id: id, voter_id: voter.id, voter: voter.name, author, permlink };
  state.tables.votes.insert({ id: state.nextId('votes'), ...keys, ...values, num_changes: 0 });
}

const secondsPerDay = 86_400n;

/** Gives the mana that a vote of the weight takes: in all, as many full votes a day as the reserve rate says. */
function spendMana(context: Context, voter: Account, weight: number, known: Vote | undefined): bigint {
  const { state, parameters } = context;
  const { vote_power_reserve_rate, downvote_pool_percent = 0 } = state.dynamicGlobalProperties;
  const bars = manabars(context, voter);
  const votes = bars.voting_manabar;
  const downs = bars.downvote_manabar ?? downvotes(voter);
  const isDown = weight < 0 && downvote_pool_percent > 0;
  const power = isDown
    ? greatest((downs.current_mana * 10_000n) / BigInt(downvote_pool_percent), votes.current_mana)
    : votes.current_mana;
  const denominator = BigInt(vote_power_reserve_rate) * BigInt(parameters.manaRegeneration);
  const mana = ((power * BigInt(Math.abs(weight)) * secondsPerDay) / 10_000n + denominator - 1n) / denominator;

  const values = { v: votes.current_mana, d: downs.current_mana, r: mana };
  if (isDown) refuse(votes.current_mana + downs.current_mana <= mana, noDownvoteMana, values);
  else refuse(votes.current_mana < mana, noMana, {});
  verifyChange(context, weight, known);
  const ofDowns = isDown ? least(mana, downs.current_mana) : 0n;
  updateAccount(context, accountOf(context, voter.name), {
    voting_manabar: used(votes, mana - ofDowns),
    downvote_manabar: used(downs, ofDowns),
    last_vote_time: now(context),
  });
  return mana;
}

function verifyChange({ parameters }: Context, weight: number, known: Vote | undefined): void {
  refuse(known === undefined && weight === 0, noWeight, {});
  refuse(known !== undefined && known.num_changes >= parameters.maxVoteChanges, tooManyChanges, {});
  refuse(known !== undefined && known.vote_percent === weight, sameWeight, {});
}

/** Dust counts for nothing, and shortly before the payout a vote counts less and less. */
function strengthOf(context: Context, comment: Comment, mana: bigint): bigint {
  const { voteDustThreshold, upvoteLockout } = context.parameters;
  const strength = greatest(mana - voteDustThreshold, 0n);
  const left = comment.cashout_time - now(context);
  return left < upvoteLockout ? (strength * BigInt(left)) / BigInt(upvoteLockout) : strength;
}

function addVote(
  context: Context,
  operation: OperationValue<'vote'>,
  comment: Comment,
  voter: Account,
  rshares: bigint,
  strength: bigint,
): void {
  const { weight, most } = curationWeight(context, comment, rshares);
  const after = updateComment(context, comment, {
    net_rshares: comment.net_rshares + rshares,
    abs_rshares: comment.abs_rshares + strength,
    vote_rshares: comment.vote_rshares + greatest(rshares, 0n),
    net_votes: comment.net_votes + (rshares > 0n ? 1 : -1),
    total_vote_weight: comment.total_vote_weight + most,
  });
  countBelow(context, after, strength);
  insertVote(context, comment, voter, { vote_percent: operation.weight, last_update: now(context), rshares, weight });
}

/** What the vote gets of the curation rewards: what it adds to the curve, less while the comment is new. */
function curationWeight(context: Context, comment: Comment, rshares: bigint) {
  const { state } = context;
  const [fund] = state.rewardFunds;
  const none = { weight: 0n, most: 0n };
  const isEligible = rshares > 0n && comment.last_payout === 0 && comment.allow_curation_rewards;
  if (!isEligible || fund === undefined || fund.percent_curation_rewards === 0) return none;
  const { curation_reward_curve: curve, content_constant: constant } = fund;
  const before = evaluateCurve(curve, comment.vote_rshares, constant);
  const after = evaluateCurve(curve, comment.vote_rshares + rshares, constant);
  if (before >= after) return none;
  const most = after - before;
  const window = state.dynamicGlobalProperties.reverse_auction_seconds;
  const age = least(BigInt(now(context) - comment.created), window);
  return { weight: (most * age) / window, most };
}

/** A changed vote gets nothing of the curation rewards. */
function changeVote(
  context: Context,
  operation: OperationValue<'vote'>,
  comment: Comment,
  known: Vote,
  rshares: bigint,
  strength: bigint,
): void {
  const after = updateComment(context, comment, {
    net_rshares: comment.net_rshares - known.rshares + rshares,
    abs_rshares: comment.abs_rshares + strength,
    net_votes: comment.net_votes + netVotes(known.rshares, rshares),
    total_vote_weight: comment.total_vote_weight - known.weight,
  });
  countBelow(context, after, strength);
  context.state.tables.votes.replace(known, {
    ...known,
    rshares,
    vote_percent: operation.weight,
    last_update: now(context),
    weight: 0n,
    num_changes: known.num_changes + 1,
  });
}

const netVotes = (before: bigint, after: bigint): number => signOf(after) - signOf(before);
const signOf = (rshares: bigint): number => (rshares > 0n ? 1 : rshares < 0n ? -1 : 0);

/** The post counts the votes of the complete discussion. */
function countBelow(context: Context, comment: Comment, strength: bigint): void {
  const root = context.state.comments.get(comment.root_id);
  if (root !== undefined) updateComment(context, root, { children_abs_rshares: root.children_abs_rshares + strength });
}

import { core, dollars, negative, plus, times, zero } from '../ledger/asset.ts';
import { adjustBalance, adjustSupply } from '../ledger/balances.ts';
import { updateComment } from '../ledger/content/comments.ts';
import { evaluateCurve } from '../ledger/content/curves.ts';
import { type Context, isReached, never, now } from '../ledger/context.ts';
import { due } from '../ledger/due.ts';
import { least } from '../ledger/integers.ts';
import { inDollars, rewardDollars, rewardVesting } from '../ledger/rewards.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';
import { isForTreasury } from '../ledger/treasury.ts';
import { hundredPercentBigInt } from '../ledger/units.ts';
import type { Comment } from '../state/comments.ts';
import type { Singletons } from '../state/index.ts';
import { payCurators } from './curation-rewards.ts';

type Fund = Singletons['rewardFunds'][number];

/**
 * Pays the comments that are due, all from the balance of the fund before the first of them (deployed: process_comment_cashout,
 * database.cpp).
 */
export function payComments(context: Context): void {
  const { state } = context;
  const time = now(context);
  const isDue = ({ cashout_time }: Comment) => isReached(cashout_time, time);
  const [fund] = state.rewardFunds;
  if (fund === undefined) return;
  let claims = decayed(context, fund);
  for (const comment of due(state.comments.by.cashout_time, isDue)) claims = unsigned(claims + claimOf(fund, comment));

  let paid = 0n;
  for (const comment of due(state.comments.by.cashout_time, isDue))
    paid += payComment(context, comment, { ...fund, recent_claims: claims }, fund.reward_balance.amount - paid);
  const after = { ...fund, recent_claims: claims, reward_balance: plus(fund.reward_balance, -paid), last_update: time };
  state.set('rewardFunds', state.rewardFunds.with(0, after));
}

/**
 * Recent claims decay with time, so that a payout depends on the claims of the last days. Behind a gap longer than the decay they
 * wrap around to huge ones (deployed: unsigned integers of 128 bits), and nothing is paid for a long time.
 */
function decayed(context: Context, { recent_claims, last_update }: Fund): bigint {
  const passed = BigInt(now(context) - last_update);
  const decay = unsigned(recent_claims * passed) / BigInt(context.parameters.recentClaimsDecay);
  return unsigned(recent_claims - decay);
}

const unsigned = (value: bigint): bigint => BigInt.asUintN(128, value);

function claimOf({ author_reward_curve, content_constant }: Fund, { net_rshares }: Comment): bigint {
  return net_rshares > 0n ? evaluateCurve(author_reward_curve, net_rshares, content_constant) : 0n;
}

/** Returns what the fund has paid, in smallest units of CORE. */
function payComment(context: Context, comment: Comment, fund: Fund, left: bigint): bigint {
  const { state } = context;
  // Claims wrap behind a gap of weeks and may then be fewer than those of one comment: the fund pays no more than it has.
  const reward = least(rewardOf(context, comment, fund), left);
  const claimed = reward > 0n ? payReward(context, comment, reward, fund) : 0n;
  const current = state.comments.get(comment.id) ?? comment;
  updateComment(context, current, {
    net_rshares: current.net_rshares > 0n ? 0n : current.net_rshares,
    children_abs_rshares: 0n,
    abs_rshares: 0n,
    vote_rshares: 0n,
    total_vote_weight: 0n,
    max_cashout_time: never,
    cashout_time: never,
    last_payout: now(context),
  });
  context.emit('comment_payout_update', { author: comment.author, permlink: comment.permlink });
  return claimed;
}

/** The share of a comment: zero below the minimum payout, at most what the author accepts. */
function rewardOf(context: Context, comment: Comment, fund: Fund): bigint {
  if (comment.net_rshares <= 0n) return 0n;
  const claim = (claimOf(fund, comment) * BigInt(comment.reward_weight)) / hundredPercentBigInt;
  const share = (fund.reward_balance.amount * claim) / fund.recent_claims;
  if (inDollars(context, share) < context.parameters.minPayout) return 0n;
  const mostPayout = times(comment.max_accepted_payout, context.state.feedHistory.current_median_history).amount;
  return share < mostPayout ? share : mostPayout;
}

function payReward(context: Context, comment: Comment, reward: bigint, fund: Fund): bigint {
  const curation = (reward * BigInt(fund.percent_curation_rewards)) / hundredPercentBigInt;
  const curators = payCurators(context, comment, curation);
  const ofAuthor = reward - curation;
  let beneficiaries = 0n;
  for (const { account, weight } of comment.beneficiaries) {
    const part = (ofAuthor * BigInt(weight)) / hundredPercentBigInt;
    payBeneficiary(context, comment, account, part);
    beneficiaries += part;
  }
  payAuthor(context, comment, ofAuthor - beneficiaries, curators);
  const { author, permlink } = comment;
  context.emit('comment_reward', { author, permlink, payout: dollars(inDollars(context, ofAuthor + curators)) });
  return ofAuthor + curators;
}

/** At most half is paid in dollars, less if the author set a lower percentage. */
const dollarPart = ({ percent_core_dollars }: Comment, amount: bigint): bigint =>
  (amount * BigInt(percent_core_dollars)) / 20_000n;

function payBeneficiary(context: Context, comment: Comment, benefactor: string, amount: bigint): void {
  const place = { benefactor, author: comment.author, permlink: comment.permlink };
  if (isForTreasury(context, benefactor)) {
    const paid = times(core(amount), context.state.feedHistory.current_median_history);
    adjustBalance(context, benefactor, paid);
    adjustSupply(context, negative(core(amount)));
    adjustSupply(context, paid);
    context.emit('comment_benefactor_reward', {
      ...place,
      sbd_payout: paid,
      core_payout: zero('CORE'),
      vesting_payout: zero('VESTS'),
    });
    return;
  }
  const part = dollarPart(comment, amount);
  const { sbd_payout, core_payout } = rewardDollars(context, benefactor, part);
  rewardVesting(context, benefactor, amount - part, (vesting_payout) =>
    context.emit('comment_benefactor_reward', { ...place, sbd_payout, core_payout, vesting_payout }),
  );
}

function payAuthor(context: Context, comment: Comment, amount: bigint, curators: bigint): void {
  const { author, permlink } = comment;
  const part = dollarPart(comment, amount);
  const { sbd_payout, core_payout } = rewardDollars(context, author, part);
  rewardVesting(context, author, amount - part, (vesting_payout) =>
    context.emit('author_reward', { author, permlink, sbd_payout, core_payout, vesting_payout }),
  );
  const current = context.state.comments.get(comment.id) ?? comment;
  updateComment(context, current, {
    total_payout_value: plus(
      current.total_payout_value,
      sbd_payout.amount + inDollars(context, core_payout.amount + amount - part),
    ),
    curator_payout_value: plus(current.curator_payout_value, inDollars(context, curators)),
    author_rewards: current.author_rewards + amount,
  });
  const account = accountOf(context, author);
  updateAccount(context, account, { posting_rewards: account.posting_rewards + amount });
}

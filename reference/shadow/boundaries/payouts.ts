import { times } from '../../chain/ledger/asset.ts';
import { evaluateCurve } from '../../chain/ledger/content/curves.ts';
import { hundredPercentBigInt, secondsPerDay } from '../../chain/ledger/units.ts';
import type { Account } from '../../chain/state/accounts.ts';
import type { Comment } from '../../chain/state/comments.ts';
import { headTime, type Scene } from '../scene/scene.ts';
import { manaOf, mayVote, vote } from '../scene/votes.ts';
import { type Boundary, one } from './boundary.ts';

const blocksPerYear = 10_512_000n;

/** Content that the next block pays, and that nobody has voted for. */
function unpaid(scene: Scene): readonly Comment[] {
  const next = headTime(scene) + scene.parameters.blockInterval;
  return [...scene.state.comments.by.cashout_time.of(next)].filter(
    ({ abs_rshares, allow_votes }) => abs_rshares === 0n && allow_votes,
  );
}

/** The smallest integer from 0 on for which something holds that holds for all greater ones. */
function smallest(holds: (value: bigint) => boolean): bigint {
  let [low, high] = [0n, 1n];
  while (!holds(high)) [low, high] = [high, 2n * high];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (holds(middle)) high = middle;
    else low = middle + 1n;
  }
  return low;
}

/** Shares that content needs for a payout by the next block, smallest units of dollars; undefined where the fund has nothing to give. */
function sharesFor(scene: Scene, payout: bigint): bigint | undefined {
  const { state, parameters } = scene;
  const [fund] = state.rewardFunds;
  const price = state.feedHistory.current_median_history;
  if (fund === undefined || price.base.amount === 0n) return undefined;
  const { author_reward_curve: curve, content_constant } = fund;
  const claimOf = (shares: bigint) => evaluateCurve(curve, shares, content_constant);
  const next = headTime(scene) + parameters.blockInterval;
  const made =
    (state.dynamicGlobalProperties.virtual_supply.amount * BigInt(parameters.inflationStart)) / blocksPerYear;
  const balance =
    fund.reward_balance.amount + (made * BigInt(parameters.contentRewardPercent)) / hundredPercentBigInt ** 2n;
  const decay = (fund.recent_claims * BigInt(next - fund.last_update)) / BigInt(parameters.recentClaimsDecay);
  let claims = fund.recent_claims - decay;
  for (const { net_rshares } of state.comments.by.cashout_time.of(next))
    if (net_rshares > 0n) claims += claimOf(net_rshares);
  if (claims <= 0n || balance <= 0n) return undefined;
  const share = times({ amount: payout, symbol: price.base.symbol }, price).amount;
  // The middle of what is rounded down to it.
  return smallest((shares) => (2n * balance * claimOf(shares)) / claims >= 2n * share + 1n);
}

/** The weight of a vote that gives content so many shares shortly before its payout; undefined where the voter has not enough. */
function weightFor(scene: Scene, voter: Account, shares: bigint): number | undefined {
  const { blockInterval, upvoteLockout, voteDustThreshold, manaRegeneration } = scene.parameters;
  const mana = (shares * BigInt(upvoteLockout)) / BigInt(blockInterval) + voteDustThreshold;
  const current_mana = manaOf(scene, voter);
  if (current_mana <= 0n) return undefined;
  const perDay = BigInt(scene.state.dynamicGlobalProperties.vote_power_reserve_rate * manaRegeneration);
  const weight = (mana * perDay * hundredPercentBigInt) / (current_mana * BigInt(secondsPerDay)) + 1n;
  return weight <= hundredPercentBigInt ? Number(weight) : undefined;
}

export const payoutBoundaries: readonly Boundary[] = [
  {
    // Less than the least payout is not paid.
    id: 'vote/least-payout',
    refusal: undefined,
    isNear: (scene) => unpaid(scene).length > 0,
    *cases(scene) {
      const { minPayout } = scene.parameters;
      const voters = mayVote(scene).toReversed();
      const payouts = [minPayout, minPayout - 1n, minPayout + 1n];
      for (const [index, content] of unpaid(scene).entries()) {
        const shares = sharesFor(scene, payouts[index % payouts.length] as bigint);
        if (shares === undefined) return;
        for (let voter = voters.pop(); voter !== undefined; voter = voters.pop()) {
          const weight = weightFor(scene, voter, shares);
          if (weight === undefined) continue;
          yield one(vote(voter.name, content, weight));
          break;
        }
      }
    },
  },
];

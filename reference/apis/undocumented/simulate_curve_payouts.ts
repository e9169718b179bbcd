import { core } from '../../../spec/kernel/asset.ts';
import { array } from '../../../spec/kernel/combinators/containers.ts';
import { enumeration } from '../../../spec/kernel/combinators/enum.ts';
import { struct } from '../../../spec/kernel/combinators/struct.ts';
import { u128 } from '../../../spec/kernel/integer.ts';
import { accountName } from '../../../spec/kernel/keys.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import { evaluateCurve } from '../../chain/ledger/content/curves.ts';
import { curveNames } from '../../rpc/arguments/enumerations.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import { undocumented } from './method.ts';

const noFund = defineError({ code: codes.server, kind: kinds.unknownKey, at: 'simulate', format: 'no reward fund' });
const noPosts = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'simulate',
  format: 'no post with a positive claim awaits its payout',
});

const tooManyClaims = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'simulate',
  format: 'the claims have more than 127 bits',
});

const payout = struct({ author: accountName, permlink: string(), payout: core });

/** The payouts of pending posts under another curve of the reward fund, with `var1` as the content constant. */
export const simulateCurvePayouts = undocumented(
  'rewards_api.simulate_curve_payouts',
  { curve: enumeration(curveNames), var1: u128 },
  struct({ recent_claims: u128, payouts: array(payout) }),
  ({ state }, { curve, var1 }) => {
    const fund = state.rewardFunds.find(({ name }) => name === 'post');
    if (fund === undefined) throw noFund();
    const posts = [];
    for (const post of state.comments.by.cashout_time.from()) {
      if (post.cashout_time === -1) break;
      if (post.net_rshares > 0n) posts.push({ post, claim: evaluateCurve(curve, post.net_rshares, var1) });
    }
    if (posts.length === 0) throw noPosts();
    const simulated = posts.reduce((sum, { claim }) => sum + claim, 0n);
    const current = posts.reduce(
      (sum, { post }) => sum + evaluateCurve(fund.author_reward_curve, post.net_rshares, fund.content_constant),
      0n,
    );
    const claims = ((fund.recent_claims + current) * simulated) / current;
    if (claims >> 127n > 0n) throw tooManyClaims();
    return {
      recent_claims: claims - simulated,
      payouts: posts.map(({ post: { author, permlink }, claim }) => ({
        author,
        permlink,
        payout: { amount: (fund.reward_balance.amount * claim) / claims, symbol: 'CORE' as const },
      })),
    };
  },
);

import { type Context, now } from '../engine/context.ts';

/** Claims on the reward funds lose weight as time goes by, so that the payout of a comment depends on those of the last days. */
export function decayClaims(context: Context): void {
  const { state, parameters } = context;
  const time = now(context);
  const period = BigInt(parameters.recentClaimsDecay);
  state.set(
    'rewardFunds',
    state.rewardFunds.map((fund) => {
      const decay = (fund.recent_claims * BigInt(time - fund.last_update)) / period;
      return { ...fund, recent_claims: fund.recent_claims - decay, last_update: time };
    }),
  );
}

import type { ResourceParams } from '../resource-params.ts';
import type { Singletons } from '../state/index.ts';
import type { ResourceName, Usage } from './usage.ts';

type Params = ResourceParams['resource_params'];
type Curve = Params[ResourceName]['price_curve_params'];

/** What an amount of a resource costs while so much of it is left; both roundings are in favour of the chain. */
function costOf({ coeff_a, coeff_b, shift }: Curve, pool: bigint, amount: bigint, regeneration: bigint): bigint {
  if (amount === 0n) return 0n;
  const numerator = (((regeneration * coeff_a) >> BigInt(shift)) + 1n) * amount;
  return numerator / (coeff_b + (pool > 0n ? pool : 0n)) + 1n;
}

/** How much of a resource is used, in the unit that its pool is counted in. */
export const amountOf = (params: Params, name: ResourceName, usage: Usage): bigint =>
  BigInt(usage[name]) * params[name].resource_dynamics_params.resource_unit;

/**
 * Resource credits for what is used. `regeneration`: those that all accounts together get back in one block; where that is
 * nothing everything is free (libraries/plugins/rc of steemit/steem).
 */
export function creditsFor(
  usage: Usage,
  params: Params,
  pools: Singletons['resourcePool'],
  regeneration: bigint,
): bigint {
  if (regeneration <= 0n) return 0n;
  let total = 0n;
  for (const name of Object.keys(usage) as ResourceName[])
    total += costOf(params[name].price_curve_params, pools[name].pool, amountOf(params, name, usage), regeneration);
  return total;
}

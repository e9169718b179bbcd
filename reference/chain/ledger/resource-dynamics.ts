import type { Singletons } from '../state/index.ts';
import { greatest, least } from './integers.ts';

type Dynamics = Singletons['witnessSchedule']['account_subsidy_rd'];

/** Each block a pool decays by pool · decay / 2^36. */
const denominatorShift = 36;

/** Units of the pool for one account. */
export const subsidyPrecision = 10_000n;

/** The pool at equilibrium, where its decay equals its budget. */
export function subsidyDynamics(budget: bigint, decay: bigint): Dynamics {
  const equilibrium = ((budget << BigInt(denominatorShift)) + decay - 1n) / decay;
  return {
    resource_unit: subsidyPrecision,
    budget_per_time_unit: budget,
    pool_eq: equilibrium,
    max_pool_size: equilibrium,
    decay_params: { decay_per_time_unit: decay, decay_per_time_unit_denom_shift: denominatorShift },
    min_decay: 0n,
  };
}

/** The pool of a single witness: 125% of an even share of the budget, with 21 times the decay. */
export const witnessSubsidyDynamics = (budget: bigint, decay: bigint): Dynamics =>
  subsidyDynamics(
    least((budget * 12_500n) / 10_000n, 2n ** 31n - 1n),
    least((decay * 210_000n) / 10_000n, 2n ** 32n - 1n),
  );

/** The decay of a pool in one block; negative for an overdrawn pool, which recovers. */
export function poolDecay(dynamics: Pick<Dynamics, 'decay_params'>, pool: bigint): bigint {
  if (pool < 0n) return -poolDecay(dynamics, -pool);
  const { decay_params } = dynamics;
  const { decay_per_time_unit, decay_per_time_unit_denom_shift } = decay_params;
  return least((decay_per_time_unit * pool) >> BigInt(decay_per_time_unit_denom_shift), pool);
}

/** The pool after one block. */
export function nextPool(dynamics: Dynamics, pool: bigint): bigint {
  const decay = poolDecay(dynamics, pool);
  const next = pool + dynamics.budget_per_time_unit - greatest(decay, dynamics.min_decay);
  return next < 0n ? 0n : least(next, dynamics.max_pool_size);
}

import type { Context } from '../ledger/context.ts';
import { poolDecay } from '../ledger/resource-dynamics.ts';
import { type ResourceParams, resourceParamsOf } from '../resource-params.ts';
import type { Singletons } from '../state/index.ts';
import { amountOf } from './prices.ts';
import type { ResourceName, Usage } from './usage.ts';

type Pools = Singletons['resourcePool'];

const pools = (
  of: (name: ResourceName, params: ResourceParams['resource_params']) => bigint,
  { state }: Context,
): Pools => {
  const { resource_params: params } = resourceParamsOf(state.witnessSchedule);
  const names = Object.keys(params) as ResourceName[];
  return Object.fromEntries(names.map((name) => [name, { pool: of(name, params) }])) as unknown as Pools;
};

/** Every pool where what it loses in a block is its budget. */
export function fillPools(context: Context): void {
  const filled = pools((name, params) => params[name].resource_dynamics_params.pool_eq, context);
  context.state.set('resourcePool', filled);
}

/** Pools one block later. New accounts are the subsidies that the consensus counts itself. */
export function advancePools(context: Context, usages: readonly Usage[]): void {
  const { state } = context;
  const { resourcePool: before, dynamicGlobalProperties: properties } = state;
  const after = pools((name, params) => {
    if (name === 'resource_new_accounts') return properties.available_account_subsidies;
    const dynamics = params[name].resource_dynamics_params;
    const left = usages.reduce((rest, usage) => rest - amountOf(params, name, usage), before[name].pool);
    return left - poolDecay(dynamics, left) + dynamics.budget_per_time_unit;
  }, context);
  state.set('resourcePool', after);
}

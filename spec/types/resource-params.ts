import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i64, u8, u32, u64 } from '../kernel/integer.ts';
import { string } from '../kernel/scalars.ts';
import type { AnySchema } from '../kernel/schema.ts';
import { executionTimes, stateSizes } from './resource-costs.ts';
import { resourceDynamics } from './resource-dynamics.ts';

const resources = [
  'resource_history_bytes',
  'resource_new_accounts',
  'resource_market_bytes',
  'resource_state_bytes',
  'resource_execution_time',
] as const;

/** One member for each name. */
function eachOf<const N extends string, S extends AnySchema>(names: readonly N[], schema: S): { readonly [K in N]: S } {
  return Object.fromEntries(names.map((name) => [name, schema])) as { readonly [K in N]: S };
}

const priceCurve = struct({ coeff_a: u64, coeff_b: u64, shift: u8 }, { title: 'PriceCurve' });

const resource = struct(
  { resource_dynamics_params: resourceDynamics, price_curve_params: priceCurve },
  { title: 'ResourceParams' },
);

/** What resource credits are computed from (document 3, rc_api). */
export const resourceParams = struct(
  {
    resource_names: array(string({ examples: resources })),
    resource_params: struct(eachOf(resources, resource)),
    size_info: struct({
      resource_state_bytes: struct(eachOf(stateSizes, u32), { title: 'StateSizes' }),
      resource_execution_time: struct(eachOf(executionTimes, u32), { title: 'ExecutionTimes' }),
    }),
  },
  { title: 'AllResourceParams' },
);

/** What is left of each resource (deployed). */
export const resourcePool = struct(eachOf(resources, struct({ pool: i64 })), { title: 'ResourcePool' });

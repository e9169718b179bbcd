import { struct } from '../kernel/combinators/struct.ts';
import { u8, u64 } from '../kernel/integer.ts';

/** How a pool of a resource fills and decays (document 1, Chain-state records). */
export const resourceDynamics = struct(
  {
    resource_unit: u64,
    budget_per_time_unit: u64,
    pool_eq: u64,
    max_pool_size: u64,
    decay_params: struct({ decay_per_time_unit: u64, decay_per_time_unit_denom_shift: u8 }, { title: 'DecayParams' }),
    min_decay: u64,
  },
  { title: 'ResourceDynamics' },
);

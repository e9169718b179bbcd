import { configuration, configurationOf } from '../../../spec/constants/configuration.ts';
import { documented } from '../../../spec/constants/documented.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { read, type Static, write } from '../../../spec/kernel/schema.ts';
import {
  dynamicGlobalProperties,
  legacyDynamicGlobalProperties,
} from '../../../spec/types/dynamic-global-properties.ts';
import { executionTimes, stateSizes } from '../../../spec/types/resource-costs.ts';
import { resourceParams } from '../../../spec/types/resource-params.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { answered } from '../by-hand.testing.ts';

const method = 'database_api.get_dynamic_global_properties';

/** Block 1304 of a recorded test network. */
export const properties = {
  id: 0,
  head_block_number: 1304,
  head_block_id: '00000518e43ef14a12af4647d1ba9e8dfa272bc5',
  time: '2026-08-31T10:39:51',
  current_witness: 'wit-j9',
  total_pow: '18446744073709551615',
  num_pow_witnesses: 0,
  virtual_supply: { amount: '273997487898', precision: 3, nai: '@@000000021' },
  current_supply: { amount: '248460937051', precision: 3, nai: '@@000000021' },
  confidential_supply: { amount: '0', precision: 3, nai: '@@000000021' },
  init_sbd_supply: { amount: '7000000000', precision: 3, nai: '@@000000013' },
  current_sbd_supply: { amount: '23761809862', precision: 3, nai: '@@000000013' },
  confidential_sbd_supply: { amount: '0', precision: 3, nai: '@@000000013' },
  total_vesting_fund_steem: { amount: '154218913520', precision: 3, nai: '@@000000021' },
  total_vesting_shares: { amount: '55563988414632', precision: 6, nai: '@@000000037' },
  total_reward_fund_steem: { amount: '0', precision: 3, nai: '@@000000021' },
  total_reward_shares2: '0',
  pending_rewarded_vesting_shares: { amount: '255670496', precision: 6, nai: '@@000000037' },
  pending_rewarded_vesting_steem: { amount: '709621', precision: 3, nai: '@@000000021' },
  sbd_interest_rate: 700,
  sbd_print_rate: 6800,
  maximum_block_size: 131072,
  required_actions_partition_percent: 2500,
  current_aslot: 1164797,
  recent_slots_filled: '274877906913',
  participation_count: 34,
  last_irreversible_block_num: 1283,
  vote_power_reserve_rate: 10,
  delegation_return_period: 432000,
  reverse_auction_seconds: 300,
  available_account_subsidies: 976705,
  sbd_stop_percent: 1000,
  sbd_start_percent: 900,
  next_maintenance_time: '2026-08-31T11:37:57',
  last_budget_time: '2026-08-31T10:37:57',
  content_reward_percent: 6500,
  vesting_reward_percent: 1500,
  sps_fund_percent: 1000,
  sps_interval_ledger: { amount: '8024', precision: 3, nai: '@@000000013' },
  downvote_pool_percent: 2500,
} as const satisfies Json;

/** A minute later: 16 blocks were made and four slots missed. */
export const later = {
  ...properties,
  head_block_number: 1320,
  head_block_id: '00000528e43ef14a12af4647d1ba9e8dfa272bc5',
  time: '2026-08-31T10:40:51',
  current_aslot: 1164817,
  last_irreversible_block_num: 1299,
} as const satisfies Json;

/** The same in condenser_api. */
export const legacyProperties = write(
  legacyDynamicGlobalProperties,
  read(dynamicGlobalProperties, properties, { form: 'object', dialect: testnet }),
  { form: 'legacy', dialect: testnet },
);

const progress = [
  answered(method, {}, later),
  answered('condenser_api.get_dynamic_global_properties', [], legacyProperties),
];

/** The answers of a documented node on a public network. */
export const constants = {
  ...(write(configuration, configurationOf(documented), { form: 'object', dialect: testnet }) as object),
  STEEM_CHAIN_ID: '00'.repeat(32),
  STEEM_INIT_PUBLIC_KEY_STR: 'STM8GC13uCZbP44HzMLV6zPZGwVQ8Nt4Kji8PapsPiNq1BK153XTX',
} as Readonly<Record<string, Json>>;

const version = {
  blockchain_version: '0.20.6',
  steem_revision: '0e27a9c8ee1540cdded278e0930ae837833aa28a',
  fc_revision: '0e27a9c8ee1540cdded278e0930ae837833aa28a',
  chain_id: '00'.repeat(32),
};

const allOf = <T>(names: readonly string[], value: T) => Object.fromEntries(names.map((name) => [name, value]));

const resources = ['history_bytes', 'new_accounts', 'market_bytes', 'state_bytes', 'execution_time'].map(
  (name) => `resource_${name}`,
);

const dynamics = {
  ...{ resource_unit: 1, budget_per_time_unit: 43_403n, pool_eq: 27_050_539_251n, max_pool_size: 54_101_078_501n },
  ...{ decay_params: { decay_per_time_unit: 3_613_026_481n, decay_per_time_unit_denom_shift: 51 }, min_decay: 0n },
};

/** Every coefficient has more than 32 bits, which deployed nodes write as text too. */
const curves = write(
  resourceParams,
  {
    resource_names: resources,
    resource_params: allOf(resources, {
      resource_dynamics_params: dynamics,
      price_curve_params: { coeff_a: 14_034_213_032_882_683_904n, coeff_b: 169_065_870_315n, shift: 52 },
    }),
    size_info: {
      resource_state_bytes: allOf(stateSizes, 128),
      resource_execution_time: allOf(executionTimes, 1_000),
    },
  } as unknown as Static<typeof resourceParams>,
  { form: 'object', dialect: testnet },
);

export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'chain/slot-clock': progress,
  'chain/final-stays-final': progress,
  'chain/curves-as-text': [answered('rc_api.get_resource_params', {}, curves)],
  'chain/documented-constants': [answered('database_api.get_config', {}, constants)],
  'chain/compiled-chain-id': [
    answered('database_api.get_config', {}, constants),
    answered('database_api.get_version', {}, version),
  ],
};

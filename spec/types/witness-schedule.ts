import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i64, u8, u32, u128 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { deployed, extra } from '../kernel/source.ts';
import { resourceDynamics } from './resource-dynamics.ts';
import { version } from './version.ts';
import { legacyWitnessProperties, witnessProperties } from './witness-properties.ts';

const common = {
  id: u32,
  current_virtual_time: u128,
  next_shuffle_block_num: u32,
  /** In the order of their turns; names after the last one may be empty (deployed). */
  current_shuffled_witnesses: array(deployed(accountName)),
  num_scheduled_witnesses: u8,
  timeshare_weight: u8,
  miner_weight: u8,
  witness_pay_normalization_factor: u32,
  majority_version: version,
  max_voted_witnesses: u8,
  max_miner_witnesses: u8,
  max_runner_witnesses: u8,
  hardfork_required_witnesses: u8,
};

/** Who makes the blocks of this round, and by which rules (document 1, Chain-state records). */
export const witnessSchedule = struct(
  {
    ...common,
    elected_weight: u8,
    median_props: witnessProperties,
    account_subsidy_rd: resourceDynamics,
    account_subsidy_witness_rd: resourceDynamics,
    min_witness_account_subsidy_decay: i64,
  },
  { title: 'WitnessSchedule' },
);

/** Deployed: the rest of the object form, in the legacy form too. */
const additions = {
  median_props: legacyWitnessProperties,
  account_subsidy_rd: extra(resourceDynamics),
  account_subsidy_witness_rd: extra(resourceDynamics),
  min_witness_account_subsidy_decay: extra(i64),
};

/** The same in condenser_api, as documented. */
export const legacyWitnessSchedule = struct(
  { ...common, ...additions, top19_weight: u8, elected_weight: extra(u8) },
  { title: 'WitnessSchedule' },
);

/** The same in condenser_api, as nodes since 0.20 have it: `elected_weight` for `top19_weight`. */
export const deployedLegacyWitnessSchedule = struct(
  { ...common, ...additions, elected_weight: u8 },
  { title: 'DeployedWitnessSchedule' },
);

import { core, dollar, vests } from '../kernel/asset.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u16, u32, u64, u128 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';
import { extra } from '../kernel/source.ts';
import { blockId } from './ids.ts';

/** What document 1 (Chain-state records) lists for both forms, up to the supply of dollars. */
const common = {
  head_block_number: u32,
  head_block_id: blockId,
  time,
  current_witness: accountName,
  total_pow: u64,
  num_pow_witnesses: u32,
  virtual_supply: core,
  current_supply: core,
  confidential_supply: core,
  /** Deployed: the dollars the chain began with are not part of current_sbd_supply. */
  init_sbd_supply: extra(dollar),
  current_sbd_supply: dollar,
  confidential_sbd_supply: dollar,
  total_vesting_fund_core: core,
  total_vesting_shares: vests,
  total_reward_fund_core: core,
  total_reward_shares2: u128,
  pending_rewarded_vesting_shares: vests,
  pending_rewarded_vesting_core: core,
  /** 10000 = 100%. */
  sbd_interest_rate: u16,
  /** 10000 = 100%. */
  sbd_print_rate: u16,
  /** Bytes. */
  maximum_block_size: u32,
  required_actions_partition_percent: extra(u16),
  current_aslot: u64,
  /** The last 128 slots, the newest in the lowest bit. */
  recent_slots_filled: u128,
  participation_count: u32,
  last_irreversible_block_num: u32,
  vote_power_reserve_rate: u32,
};

/** What the documents give to the object form alone; the deployed node adds all but the id to the legacy form too. */
const ofObjectForm = {
  /** Seconds. */
  delegation_return_period: u32,
  reverse_auction_seconds: u64,
  available_account_subsidies: u64,
  sbd_stop_percent: u16,
  sbd_start_percent: u16,
};

/** Deployed. */
const additions = {
  next_maintenance_time: extra(time),
  last_budget_time: extra(time),
  content_reward_percent: extra(u16),
  vesting_reward_percent: extra(u16),
  sps_fund_percent: extra(u16),
  sps_interval_ledger: extra(dollar),
  downvote_pool_percent: extra(u16),
};

/** The chain at its head (document 1, Chain-state records). */
export const dynamicGlobalProperties = struct(
  { id: u32, ...common, ...ofObjectForm, ...additions },
  { title: 'DynamicGlobalProperties' },
);

/** The same in condenser_api: the documents promise fewer members. */
export const legacyDynamicGlobalProperties = struct(
  {
    ...common,
    delegation_return_period: extra(u32),
    reverse_auction_seconds: extra(u64),
    available_account_subsidies: extra(u64),
    sbd_stop_percent: extra(u16),
    sbd_start_percent: extra(u16),
    ...additions,
  },
  { title: 'DynamicGlobalProperties' },
);

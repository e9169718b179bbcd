import type { Authority } from '../../../../spec/types/authority.ts';
import type { Account } from '../../state/accounts.ts';
import type { Singletons } from '../../state/index.ts';
import type { Witness } from '../../state/witnesses.ts';
import { lapLength } from '../accounts/witness-votes.ts';
import { core, dollars, vests, zero } from '../asset.ts';
import { never } from '../context.ts';
import type { Parameters } from '../parameters.ts';
import { subsidyDynamics, witnessSubsidyDynamics } from '../resource-dynamics.ts';
import { createStore, type Store, type StoreParts } from '../store.ts';
import { hundredPercent } from '../units.ts';

export interface Genesis {
  /** Epoch seconds. */
  readonly time: number;
  /** The key of the first witness, and of its account unless the first blocks are inherited; 66 hex. */
  readonly initKey: string;
  readonly parameters: Parameters;
}

/** The null key, which signs nothing. */
export const nullKey = '0'.repeat(66);

const noKeys = (weight_threshold: number): Authority => ({ weight_threshold, account_auths: [], key_auths: [] });

/** A new account without balances. */
export function emptyAccount(id: number, name: string, time: number): Account {
  const manabar = { current_mana: 0n, last_update_time: time };
  return {
    id,
    name,
    owner: noKeys(1),
    active: noKeys(1),
    posting: noKeys(1),
    memo_key: nullKey,
    json_metadata: '',
    posting_json_metadata: '',
    proxy: '',
    last_owner_update: 0,
    last_account_update: 0,
    created: time,
    mined: true,
    recovery_account: '',
    last_account_recovery: 0,
    reset_account: 'null',
    comment_count: 0,
    lifetime_vote_count: 0,
    post_count: 0,
    can_vote: true,
    voting_manabar: manabar,
    downvote_manabar: manabar,
    balance: zero('CORE'),
    savings_balance: zero('CORE'),
    sbd_balance: zero('SBD'),
    sbd_seconds: 0n,
    sbd_seconds_last_update: 0,
    sbd_last_interest_payment: 0,
    savings_sbd_balance: zero('SBD'),
    savings_sbd_seconds: 0n,
    savings_sbd_seconds_last_update: 0,
    savings_sbd_last_interest_payment: 0,
    savings_withdraw_requests: 0,
    reward_sbd_balance: zero('SBD'),
    reward_core_balance: zero('CORE'),
    reward_vesting_balance: zero('VESTS'),
    reward_vesting_core: zero('CORE'),
    vesting_shares: zero('VESTS'),
    delegated_vesting_shares: zero('VESTS'),
    received_vesting_shares: zero('VESTS'),
    vesting_withdraw_rate: zero('VESTS'),
    next_vesting_withdrawal: never,
    withdrawn: 0n,
    to_withdraw: 0n,
    withdraw_routes: 0,
    curation_rewards: 0n,
    posting_rewards: 0n,
    proxied_vsf_votes: [0n, 0n, 0n, 0n],
    witnesses_voted_for: 0,
    last_post: 0,
    last_root_post: 0,
    last_post_edit: 0,
    last_vote_time: 0,
    post_bandwidth: 0,
    pending_claimed_accounts: 0n,
    is_smt: false,
  };
}

/** `genesis` in epoch seconds: the initial time of the hardfork vote. */
export function emptyWitness(id: number, owner: string, genesis: number, parameters: Parameters): Witness {
  return {
    id,
    owner,
    created: 0,
    url: '',
    votes: 0n,
    virtual_last_update: 0n,
    virtual_position: 0n,
    virtual_scheduled_time: lapLength,
    total_missed: 0,
    last_aslot: 0n,
    last_confirmed_block_num: 0n,
    pow_worker: 0n,
    signing_key: nullKey,
    props: emptyProperties(parameters),
    sbd_exchange_rate: { base: core(0n), quote: core(0n) },
    last_sbd_exchange_update: 0,
    last_work: '0'.repeat(64),
    running_version: 0,
    hardfork_version_vote: 0,
    hardfork_time_vote: genesis,
    available_witness_account_subsidies: 0n,
    schedule: 'none',
  };
}

const emptyProperties = (parameters: Parameters): Witness['props'] => ({
  account_creation_fee: core(0n),
  maximum_block_size: parameters.minBlockSizeLimit * 2,
  sbd_interest_rate: parameters.defaultInterestRate,
  account_subsidy_budget: parameters.accountSubsidyBudget,
  account_subsidy_decay: parameters.accountSubsidyDecay,
});

/**
 * The state before the first block: the accounts of the chain itself, the first witness, and the initial supply with it. All
 * hardforks of the protocol are applied by the first block.
 */
export function genesisState({ time, initKey, parameters }: Genesis, parts?: StoreParts): Store {
  const { initialSupply, initialDollars, accountSubsidyBudget, accountSubsidyDecay, treasury } = parameters;
  const properties = emptyProperties(parameters);
  const [budget, decay] = [BigInt(accountSubsidyBudget), BigInt(accountSubsidyDecay)];
  const singletons: Singletons = {
    dynamicGlobalProperties: {
      id: 0,
      head_block_number: 0,
      head_block_id: '0'.repeat(40),
      time,
      current_witness: initMiner,
      total_pow: 2n ** 64n - 1n,
      num_pow_witnesses: 0,
      virtual_supply: core(initialSupply),
      current_supply: core(initialSupply),
      confidential_supply: zero('CORE'),
      init_sbd_supply: dollars(initialDollars),
      current_sbd_supply: zero('SBD'),
      confidential_sbd_supply: zero('SBD'),
      total_vesting_fund_core: zero('CORE'),
      total_vesting_shares: zero('VESTS'),
      total_reward_fund_core: zero('CORE'),
      total_reward_shares2: 0n,
      pending_rewarded_vesting_shares: zero('VESTS'),
      pending_rewarded_vesting_core: zero('CORE'),
      sbd_interest_rate: 0,
      sbd_print_rate: hundredPercent,
      maximum_block_size: parameters.initialMaxBlockSize,
      required_actions_partition_percent: 2500,
      current_aslot: 0n,
      recent_slots_filled: 2n ** 128n - 1n,
      participation_count: 128,
      last_irreversible_block_num: 0,
      vote_power_reserve_rate: parameters.votePowerReserveRate,
      delegation_return_period: parameters.delegationReturnPeriod,
      reverse_auction_seconds: BigInt(parameters.reverseAuctionWindow),
      available_account_subsidies: 0n,
      sbd_stop_percent: parameters.dollarStopPercent,
      sbd_start_percent: parameters.dollarStartPercent,
      next_maintenance_time: time,
      last_budget_time: time,
      content_reward_percent: parameters.contentRewardPercent,
      vesting_reward_percent: parameters.vestingRewardPercent,
      sps_fund_percent: parameters.proposalFundPercent,
      sps_interval_ledger: zero('SBD'),
      downvote_pool_percent: parameters.downvotePoolPercent,
    },
    witnessSchedule: {
      id: 0,
      current_virtual_time: 0n,
      next_shuffle_block_num: 1,
      current_shuffled_witnesses: [initMiner, ...Array<string>(parameters.maxWitnesses - 1).fill('')],
      num_scheduled_witnesses: 1,
      elected_weight: 1,
      timeshare_weight: 5,
      miner_weight: 1,
      witness_pay_normalization_factor: 25,
      median_props: properties,
      majority_version: 0,
      max_voted_witnesses: parameters.maxVotedWitnesses,
      max_miner_witnesses: 0,
      max_runner_witnesses: parameters.maxRunnerWitnesses,
      hardfork_required_witnesses: parameters.hardforkRequiredWitnesses,
      account_subsidy_rd: subsidyDynamics(budget, decay),
      account_subsidy_witness_rd: witnessSubsidyDynamics(budget, decay),
      min_witness_account_subsidy_decay: 0n,
    },
    feedHistory: {
      id: 0,
      current_median_history: parameters.hasInitialPrice
        ? { base: dollars(1n), quote: core(1n) }
        : { base: core(0n), quote: core(0n) },
      price_history: [],
    },
    hardforkProperties: {
      id: 0,
      processed_hardforks: [time],
      last_hardfork: 0,
      current_hardfork_version: 0,
      next_hardfork: 0,
      next_hardfork_time: 0,
    },
    rewardFunds: [
      {
        id: 0,
        name: 'post',
        reward_balance: zero('CORE'),
        recent_claims: parameters.initialRecentClaims,
        last_update: time,
        content_constant: parameters.contentConstant,
        percent_curation_rewards: parameters.curationPercent,
        percent_content_rewards: hundredPercent,
        author_reward_curve: parameters.authorRewardCurve,
        curation_reward_curve: parameters.curationRewardCurve,
      },
    ],
    resourcePool: {
      resource_history_bytes: { pool: 0n },
      resource_new_accounts: { pool: 0n },
      resource_market_bytes: { pool: 0n },
      resource_state_bytes: { pool: 0n },
      resource_execution_time: { pool: 0n },
    },
  };
  const store = createStore(singletons, undefined, parts);

  const accountKey = parameters.inherited?.ownKey ?? initKey;
  const key: Authority = { weight_threshold: 1, account_auths: [], key_auths: [[accountKey, 1]] };
  const add = (name: string, changes: Partial<Account> = {}) =>
    store.tables.accounts.insert({
      ...emptyAccount(store.nextId('accounts'), name, 0),
      // As the first hardfork left it (deployed).
      vesting_withdraw_rate: vests(1n),
      ...changes,
    });
  add('miners');
  add('null');
  if (treasury !== undefined) add(treasury, { recovery_account: treasury });
  add('temp', { owner: noKeys(0), active: noKeys(0) });
  add(initMiner, {
    owner: key,
    active: key,
    posting: key,
    memo_key: accountKey,
    balance: core(initialSupply),
    sbd_balance: dollars(initialDollars),
  });
  store.tables.witnesses.insert({
    ...emptyWitness(store.nextId('witnesses'), initMiner, time, parameters),
    signing_key: initKey,
    schedule: 'miner',
  });
  return store;
}

/** The first witness, whose account holds the initial supply (document 1, INIT_MINER_NAME). */
export const initMiner = 'initminer';

import type { Static } from '../../spec/kernel/schema.ts';
import type { resourceParams } from '../../spec/types/resource-params.ts';
import type { witnessSchedule } from '../../spec/types/witness-schedule.ts';

export type ResourceParams = Static<typeof resourceParams>;
type Resource = ResourceParams['resource_params']['resource_new_accounts'];

/** How the pools of resources fill and what they cost, but for new accounts (libraries/jsonball/data/resource_parameters.json). */
const resources = {
  resource_history_bytes: {
    resource_dynamics_params: {
      resource_unit: 1n,
      budget_per_time_unit: 43_403n,
      pool_eq: 27_050_539_251n,
      max_pool_size: 54_101_078_501n,
      decay_params: { decay_per_time_unit: 3_613_026_481n, decay_per_time_unit_denom_shift: 51 },
      min_decay: 0n,
    },
    price_curve_params: { coeff_a: 14_034_213_032_882_683_904n, coeff_b: 211_332_338n, shift: 52 },
  },
  resource_market_bytes: {
    resource_dynamics_params: {
      resource_unit: 10n,
      budget_per_time_unit: 72_338n,
      pool_eq: 2_003_755_169n,
      max_pool_size: 4_007_510_337n,
      decay_params: { decay_per_time_unit: 2_540_365_427n, decay_per_time_unit_denom_shift: 46 },
      min_decay: 0n,
    },
    price_curve_params: { coeff_a: 9_979_884_823_383_242_752n, coeff_b: 15_654_337n, shift: 56 },
  },
  resource_state_bytes: {
    resource_dynamics_params: {
      resource_unit: 1n,
      budget_per_time_unit: 34_722_222n,
      pool_eq: 21_640_431_400_373n,
      max_pool_size: 43_280_862_800_744n,
      decay_params: { decay_per_time_unit: 3_613_026_481n, decay_per_time_unit_denom_shift: 51 },
      min_decay: 0n,
    },
    price_curve_params: { coeff_a: 14_034_213_032_882_683_904n, coeff_b: 169_065_870_315n, shift: 52 },
  },
  resource_execution_time: {
    resource_dynamics_params: {
      resource_unit: 1n,
      budget_per_time_unit: 10_273_973n,
      pool_eq: 6_403_196_140_384n,
      max_pool_size: 12_806_392_280_766n,
      decay_params: { decay_per_time_unit: 3_613_026_481n, decay_per_time_unit_denom_shift: 51 },
      min_decay: 0n,
    },
    price_curve_params: { coeff_a: 14_034_213_032_882_683_904n, coeff_b: 50_024_969_847n, shift: 52 },
  },
} as const;

/** What operations cost of the state and of time (libraries/plugins/rc of steemit/steem). */
export const sizeInfo: ResourceParams['size_info'] = {
  resource_state_bytes: {
    authority_base_size: 40_000,
    authority_account_member_size: 180_000,
    authority_key_member_size: 350_000,
    account_object_base_size: 4_800_000,
    account_authority_object_base_size: 400_000,
    account_recovery_request_object_base_size: 320_000,
    comment_object_base_size: 2_010_000,
    comment_object_permlink_char_size: 10_000,
    comment_object_parent_permlink_char_size: 20_000,
    comment_object_beneficiaries_member_size: 180_000,
    comment_vote_object_base_size: 24_675,
    convert_request_object_base_size: 480_000,
    decline_voting_rights_request_object_base_size: 280_000,
    escrow_object_base_size: 1_190_000,
    limit_order_object_base_size: 147_440,
    savings_withdraw_object_byte_size: 14_656,
    transaction_object_base_size: 6_090,
    transaction_object_byte_size: 174,
    vesting_delegation_object_base_size: 600_000,
    vesting_delegation_expiration_object_base_size: 440_000,
    withdraw_vesting_route_object_base_size: 430_000,
    witness_object_base_size: 2_660_000,
    witness_object_url_char_size: 10_000,
    witness_vote_object_base_size: 400_000,
    proposal_object_base_size: 680_000,
    proposal_vote_object_base_size: 240_000,
    proposal_vote_object_member_size: 80_000,
    STATE_BYTES_SCALE: 10_000,
  },
  resource_execution_time: {
    account_create_operation_exec_time: 57_700,
    account_create_with_delegation_operation_exec_time: 57_700,
    account_update_operation_exec_time: 14_000,
    account_update2_operation_exec_time: 14_000,
    account_witness_proxy_operation_exec_time: 117_000,
    account_witness_vote_operation_exec_time: 23_000,
    cancel_transfer_from_savings_operation_exec_time: 11_500,
    change_recovery_account_operation_exec_time: 12_000,
    claim_account_operation_exec_time: 10_000,
    claim_reward_balance_operation_exec_time: 50_300,
    comment_operation_exec_time: 114_100,
    comment_options_operation_exec_time: 13_200,
    convert_operation_exec_time: 15_700,
    create_claimed_account_operation_exec_time: 57_700,
    custom_operation_exec_time: 11_400,
    custom_json_operation_exec_time: 11_400,
    custom_binary_operation_exec_time: 11_400,
    decline_voting_rights_operation_exec_time: 5_300,
    delegate_vesting_shares_operation_exec_time: 19_900,
    delete_comment_operation_exec_time: 51_100,
    escrow_approve_operation_exec_time: 9_900,
    escrow_dispute_operation_exec_time: 11_500,
    escrow_release_operation_exec_time: 17_200,
    escrow_transfer_operation_exec_time: 19_100,
    feed_publish_operation_exec_time: 6_200,
    limit_order_cancel_operation_exec_time: 9_600,
    limit_order_create_operation_exec_time: 31_700,
    limit_order_create2_operation_exec_time: 31_700,
    request_account_recovery_operation_exec_time: 54_400,
    set_withdraw_vesting_route_operation_exec_time: 17_900,
    transfer_from_savings_operation_exec_time: 17_500,
    transfer_operation_exec_time: 9_600,
    transfer_to_savings_operation_exec_time: 6_400,
    transfer_to_vesting_operation_exec_time: 44_400,
    vote_operation_exec_time: 26_500,
    withdraw_vesting_operation_exec_time: 10_400,
    witness_set_properties_operation_exec_time: 9_500,
    witness_update_operation_exec_time: 9_500,
    create_proposal_operation_exec_time: 31_700,
    update_proposal_votes_operation_exec_time: 12_000,
    remove_proposal_operation_exec_time: 12_000,
  },
};

/** How the price of a resource is found from its dynamics (libraries/plugins/rc/rc_curve.cpp of steemit/steem). */
const curve = { inelasticity: 128n, a_point_num: 37n, a_point_denom: 1000n };

/** New accounts fill and decay as the witnesses agreed; the others never change. */
function newAccounts({ account_subsidy_rd: dynamics }: Static<typeof witnessSchedule>): Resource {
  const { decay_per_time_unit, decay_per_time_unit_denom_shift } = dynamics.decay_params;
  const denominator = curve.a_point_denom * decay_per_time_unit || 1n;
  const topped = (value: bigint) => 64 - value.toString(2).length;
  const first = topped(curve.a_point_num);
  const shift = first + topped((curve.a_point_num << BigInt(first)) / denominator);
  return {
    resource_dynamics_params: dynamics,
    price_curve_params: {
      coeff_a: (curve.a_point_num << BigInt(shift)) / denominator,
      coeff_b: dynamics.pool_eq / curve.inelasticity,
      shift: shift - decay_per_time_unit_denom_shift,
    },
  };
}

/** What resource credits are computed from. */
export function resourceParamsOf(schedule: Static<typeof witnessSchedule>): ResourceParams {
  const { resource_history_bytes, ...others } = resources;
  const resource_params = { resource_history_bytes, resource_new_accounts: newAccounts(schedule), ...others };
  return { resource_names: Object.keys(resource_params), resource_params, size_info: sizeInfo };
}

import { configurationOf } from '../../../spec/constants/configuration.ts';
import { deployedTestnet } from '../../../spec/constants/deployed-testnet.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import { read } from '../../../spec/kernel/schema.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import { version } from '../../../spec/types/version.ts';
import { resourceParamsOf } from '../../chain/resource-params.ts';
import type { ChainView } from '../../chain/view.ts';
import type { Handler } from '../kit/handler.ts';
import { chainIdOf } from './signatures.ts';

/** The constants of the protocol; those of the genesis and of the dialect are the chain's own. */
function configuration(view: ChainView) {
  const { protocol, dialect, state } = view;
  const initKey = view.block(1)?.signing_key ?? protocol.constants.INIT_PUBLIC_KEY_STR;
  const [genesis] = state.hardforkProperties.processed_hardforks;
  return configurationOf({
    // Chains of ours begin with the key that all test networks share.
    INIT_PUBLIC_KEY_STR: deployedTestnet.INIT_PUBLIC_KEY_STR,
    ...protocol.constants,
    ADDRESS_PREFIX: dialect.prefix,
    CHAIN_ID: chainIdOf(view),
    ...(initKey !== undefined && { INIT_PUBLIC_KEY_STR: initKey }),
    ...(genesis !== undefined && { GENESIS_TIME: timeText(genesis), MINING_TIME: timeText(genesis) }),
  });
}

function nodeVersion(view: ChainView) {
  const { dialect, protocol } = view;
  const { constants, revision } = protocol;
  return {
    blockchain_version: read(version, constants.BLOCKCHAIN_VERSION ?? '0.0.0', { form: 'object', dialect }),
    core_revision: revision,
    fc_revision: revision,
    chain_id: chainIdOf(view),
  };
}

/** Singletons, in the form of each namespace: condenser_api writes the same values in legacy form. */
export const properties = {
  'condenser_api.get_active_witnesses': ({ state }) => state.witnessSchedule.current_shuffled_witnesses,
  'condenser_api.get_chain_properties': ({ state }) => ({
    ...state.witnessSchedule.median_props,
    account_subsidy_limit: state.witnessSchedule.median_props.account_subsidy_budget,
  }),
  'condenser_api.get_config': configuration,
  'condenser_api.get_current_median_history_price': ({ state }) => state.feedHistory.current_median_history,
  'condenser_api.get_dynamic_global_properties': ({ state }) => state.dynamicGlobalProperties,
  'condenser_api.get_feed_history': ({ state }) => state.feedHistory,
  'condenser_api.get_hardfork_version': ({ state }) => state.hardforkProperties.current_hardfork_version,
  'condenser_api.get_next_scheduled_hardfork': ({ state: { hardforkProperties } }) => ({
    hf_version: hardforkProperties.next_hardfork,
    live_time: hardforkProperties.next_hardfork_time,
  }),
  'condenser_api.get_version': nodeVersion,
  'condenser_api.get_witness_schedule': ({ state }) => ({
    ...state.witnessSchedule,
    top19_weight: state.witnessSchedule.elected_weight,
  }),
  'database_api.get_active_witnesses': ({ state }) => ({ witnesses: state.witnessSchedule.current_shuffled_witnesses }),
  'database_api.get_config': configuration,
  'database_api.get_current_price_feed': ({ state }) => state.feedHistory.current_median_history,
  'database_api.get_dynamic_global_properties': ({ state }) => state.dynamicGlobalProperties,
  'database_api.get_feed_history': ({ state }) => state.feedHistory,
  'database_api.get_hardfork_properties': ({ state }) => state.hardforkProperties,
  'database_api.get_reward_funds': ({ state }) => ({ funds: state.rewardFunds }),
  'database_api.get_version': nodeVersion,
  'database_api.get_witness_schedule': ({ state }) => state.witnessSchedule,
  'rc_api.get_resource_params': ({ state }) => resourceParamsOf(state.witnessSchedule),
  'rc_api.get_resource_pool': ({ state }) => ({ resource_pool: state.resourcePool }),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };

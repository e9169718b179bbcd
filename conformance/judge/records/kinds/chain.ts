import type { RecordKinds } from '../record-kind.ts';

export const chain: RecordKinds = {
  'global-properties': {
    name: 'the global properties',
    titles: { DynamicGlobalProperties: {}, StateProperties: {} },
    references: ['database_api.get_dynamic_global_properties', 'condenser_api.get_dynamic_global_properties'],
    fault: ['total_pow'],
  },
  'witness-schedule': {
    name: 'the witness schedule',
    titles: { WitnessSchedule: {} },
    references: ['database_api.get_witness_schedule', 'condenser_api.get_witness_schedule'],
    fault: ['miner_weight'],
  },
  'reward-fund': {
    name: 'a reward fund',
    titles: { RewardFund: {} },
    references: ['database_api.get_reward_funds'],
    fault: ['percent_content_rewards'],
  },
  'feed-history': {
    name: 'the feed history',
    titles: { FeedHistory: {} },
    references: ['database_api.get_feed_history'],
    fault: ['id'],
  },
  'median-price': {
    name: 'the median price',
    results: {
      'database_api.get_current_price_feed': { at: [], reported: { price: [] } },
      'condenser_api.get_current_median_history_price': { at: [], reported: { price: [] } },
      'database_api.get_feed_history': { at: ['current_median_history'], reported: { price: [] } },
      'condenser_api.get_state': { at: ['feed_price'], reported: { price: [] } },
    },
    references: [
      'database_api.get_feed_history',
      'database_api.get_current_price_feed',
      'condenser_api.get_current_median_history_price',
    ],
    members: ['price'],
    fault: ['price'],
  },
  hardfork: {
    name: 'the hardfork in force, and the next one',
    titles: {
      HardforkProperties: {},
      ScheduledHardfork: { next_hardfork: ['hf_version'], next_hardfork_time: ['live_time'] },
    },
    results: { 'condenser_api.get_hardfork_version': { at: [], reported: { current_hardfork_version: [] } } },
    references: ['database_api.get_hardfork_properties'],
    fault: ['next_hardfork_time', 'current_hardfork_version'],
  },
  configuration: {
    name: 'the configuration',
    titles: { Configuration: {} },
    references: ['database_api.get_config'],
    lasting: true,
    fault: ['IS_TEST_NET'],
  },
  version: {
    name: 'the version of the node',
    titles: { NodeVersion: {} },
    references: ['database_api.get_version'],
    lasting: true,
    fault: ['fc_revision'],
  },
  'active-witnesses': {
    name: 'the active witnesses',
    results: {
      'database_api.get_active_witnesses': { at: ['witnesses'], reported: { names: [] } },
      'condenser_api.get_active_witnesses': { at: [], reported: { names: [] } },
    },
    references: ['database_api.get_active_witnesses'],
    fault: ['names'],
  },
};

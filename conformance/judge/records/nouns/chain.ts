import type { Noun } from '../noun.ts';
import { named, sole } from './key.ts';
import { once } from './some.ts';

const globalProperties: Noun = {
  id: 'global-properties',
  name: 'the global properties',
  titles: { DynamicGlobalProperties: {}, StateProperties: {} },
  subjects: once,
  trusted: ['database_api.get_dynamic_global_properties', 'condenser_api.get_dynamic_global_properties'],
  key: sole,
  fault: ['total_pow'],
};

const schedule: Noun = {
  id: 'witness-schedule',
  name: 'the witness schedule',
  titles: { WitnessSchedule: {} },
  subjects: once,
  trusted: ['database_api.get_witness_schedule', 'condenser_api.get_witness_schedule'],
  key: sole,
  fault: ['miner_weight'],
};

const rewardFund: Noun = {
  id: 'reward-fund',
  name: 'a reward fund',
  titles: { RewardFund: {} },
  subjects: once,
  trusted: ['database_api.get_reward_funds'],
  key: named('name'),
  fault: ['percent_content_rewards'],
};

const feedHistory: Noun = {
  id: 'feed-history',
  name: 'the feed history',
  titles: { FeedHistory: {} },
  subjects: once,
  trusted: ['database_api.get_feed_history'],
  key: sole,
  fault: ['id'],
};

const price: Noun = {
  id: 'median-price',
  name: 'the median price',
  results: {
    'database_api.get_current_price_feed': { at: [], reported: { price: [] } },
    'condenser_api.get_current_median_history_price': { at: [], reported: { price: [] } },
    'database_api.get_feed_history': { at: ['current_median_history'], reported: { price: [] } },
    'condenser_api.get_state': { at: ['feed_price'], reported: { price: [] } },
  },
  subjects: once,
  trusted: [
    'database_api.get_feed_history',
    'database_api.get_current_price_feed',
    'condenser_api.get_current_median_history_price',
  ],
  key: sole,
  members: ['price'],
  fault: ['price'],
};

const hardfork: Noun = {
  id: 'hardfork',
  name: 'the hardfork in force, and the next one',
  titles: {
    HardforkProperties: {},
    ScheduledHardfork: { next_hardfork: ['hf_version'], next_hardfork_time: ['live_time'] },
  },
  results: { 'condenser_api.get_hardfork_version': { at: [], reported: { current_hardfork_version: [] } } },
  subjects: once,
  trusted: ['database_api.get_hardfork_properties'],
  key: sole,
  fault: ['next_hardfork_time', 'current_hardfork_version'],
};

const configuration: Noun = {
  id: 'configuration',
  name: 'the configuration',
  titles: { Configuration: {} },
  subjects: once,
  trusted: ['database_api.get_config'],
  lasting: true,
  key: sole,
  fault: ['IS_TEST_NET'],
};

const version: Noun = {
  id: 'version',
  name: 'the version of the node',
  titles: { NodeVersion: {} },
  subjects: once,
  trusted: ['database_api.get_version'],
  lasting: true,
  key: sole,
  fault: ['fc_revision'],
};

const activeWitnesses: Noun = {
  id: 'active-witnesses',
  name: 'the active witnesses',
  results: {
    'database_api.get_active_witnesses': { at: ['witnesses'], reported: { names: [] } },
    'condenser_api.get_active_witnesses': { at: [], reported: { names: [] } },
  },
  subjects: once,
  trusted: ['database_api.get_active_witnesses'],
  key: sole,
  fault: ['names'],
};

export const chain: readonly Noun[] = [
  globalProperties,
  schedule,
  rewardFund,
  feedHistory,
  price,
  hardfork,
  configuration,
  version,
  activeWitnesses,
];

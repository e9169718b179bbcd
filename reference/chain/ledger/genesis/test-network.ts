import type { Dialect } from '../../../../spec/kernel/wire.ts';
import type { Protocol } from '../../protocol.ts';
import type { Parameters } from '../parameters.ts';
import type { Genesis } from './genesis.ts';

/** A way in which deployed nodes that are built for a test network differ from others. */
export interface Difference {
  /** The files of the source below libraries/ that decide it, and how many of their lines name IS_TEST_NET for it. */
  readonly places: Readonly<Record<string, number>>;
  readonly onTestNetworks: string;
  readonly elsewhere: string;
  /** What has it here. */
  readonly parameters?: readonly (keyof Parameters)[];
  readonly genesis?: readonly (keyof Genesis)[];
  readonly dialect?: readonly (keyof Dialect)[];
  readonly protocol?: readonly (keyof Protocol)[];
  /** Why nothing has it, or not all of it: no answer can show it. */
  readonly unseen?: string;
}

const examples = 'Actions wait for a hardfork that no source has scheduled; the two examples are for its own tests.';

/**
 * Every place of the public source of deployed nodes (steemit/steem, `revision` of protocol 0.24) that names IS_TEST_NET: 68 lines in
 * 33 files of libraries/. Those of the programs, the tests and the build give a banner, an option of the wallet and what is tested.
 */
export const testNetworkDifferences: readonly Difference[] = [
  {
    places: { 'protocol/include/steem/protocol/config.hpp': 1 },
    onTestNetworks:
      'the documented numbers of a test network: short delays, an initial supply, a known key, the prefix TST',
    elsewhere: 'the numbers of the main network, which begins with nothing',
    parameters: [
      'initialSupply',
      'initialDollars',
      'cashoutWindow',
      'upvoteLockout',
      'minAccountCreationFee',
      'maxAccountCreationFee',
      'ownerRecoveryPeriod',
      'ownerUpdateLimit',
      'recoveryRequestExpiration',
      'ownerHistoryStart',
      'blockLimit',
    ],
    genesis: ['time', 'initKey'],
    dialect: ['prefix', 'chainIds'],
    protocol: ['constants'],
    unseen: 'What is named after earlier hardforks, and the time when mining began, is in the constants alone.',
  },
  {
    places: { 'protocol/get_config.cpp': 3 },
    onTestNetworks: 'the configuration says so, and has the limit of blocks',
    elsewhere: 'it says no',
    protocol: ['constants'],
  },
  {
    places: { 'chain/database.cpp': 2 },
    onTestNetworks: 'blocks from number 3,000,000 on are refused',
    elsewhere: 'no number is the last',
    parameters: ['blockLimit'],
  },
  {
    places: { 'chain/database.cpp': 1, 'chain/include/steem/chain/database.hpp': 1 },
    onTestNetworks: 'the median price is what the witnesses say',
    elsewhere: 'it is at least so high that all dollars are worth a tenth of the market',
    parameters: ['maxDollarMarketPercent'],
    unseen: 'The three other switches of the header are for tests of that source.',
  },
  {
    places: { 'chain/database.cpp': 1 },
    onTestNetworks: 'the treasury is an account from the beginning',
    elsewhere: 'somebody has created it before the hardfork that needs it',
    parameters: ['treasury'],
  },
  {
    places: { 'chain/database.cpp': 1 },
    onTestNetworks: 'the first price is one dollar for one core token',
    elsewhere: 'there is no price before the first feeds',
    parameters: ['hasInitialPrice'],
  },
  {
    places: { 'chain/database.cpp': 3 },
    onTestNetworks: 'the reward fund begins with no claims',
    elsewhere: 'the 17th, 19th and 21st hardfork each set its claims to what they were on the main network',
    parameters: ['initialRecentClaims'],
  },
  {
    places: { 'chain/database.cpp': 1, 'protocol/hardfork.d/0-preamble.hf': 1 },
    onTestNetworks: '24 hardforks',
    elsewhere: '23 hardforks',
    parameters: ['hardforks'],
  },
  {
    places: { 'protocol/hardfork.d/0_24.hf': 1 },
    onTestNetworks: 'the 24th hardfork is due in 2019',
    elsewhere: 'in 2020',
    unseen: 'All hardforks of a chain are applied by its first block.',
  },
  {
    places: { 'protocol/hardfork.d/0_6.hf': 1 },
    onTestNetworks: 'the reverse auction holds from the beginning of time',
    elsewhere: 'from six days before the sixth hardfork on',
    unseen: 'Votes are counted so before the 20th hardfork only, which the first block applies.',
  },
  {
    places: { 'protocol/hardfork.d/0_22.hf': 1, 'protocol/hardfork.d/0_23.hf': 1 },
    onTestNetworks: 'operations of certain accounts of the main network are refused from 1 April 2020 on',
    elsewhere: 'from 4 April 2020 on; the second list has one date for both',
    unseen: 'No chain that begins anew has the accounts of these lists.',
  },
  {
    places: { 'chain/steem_evaluator.cpp': 2 },
    onTestNetworks: 'owner authorities may change at any time',
    elsewhere: 'once within the limit',
    parameters: ['ownerUpdateLimit'],
  },
  {
    places: { 'chain/steem_evaluator.cpp': 2 },
    onTestNetworks: 'to withdraw less than nothing is refused',
    elsewhere: 'it does nothing up to block 23,847,548',
    parameters: ['negativeWithdrawalsUntil'],
  },
  {
    places: { 'chain/database.cpp': 1 },
    onTestNetworks: 'a witness that misses a day of blocks keeps its key',
    elsewhere: 'it is shut down between the 14th and the 20th hardfork',
    unseen: 'The first block applies both.',
  },
  {
    places: { 'chain/database.cpp': 2 },
    onTestNetworks: 'mining pays from the first block on, and rewards for liquidity can be switched off',
    elsewhere: 'mining pays after the first witnesses have mined, and rewards for liquidity are paid',
    unseen: 'Hardforks that the first block applies have ended both.',
  },
  {
    places: { 'chain/util/sps_processor.cpp': 1 },
    onTestNetworks: 'the treasury gets what inflation adds at the maintenance of proposals',
    elsewhere: 'it does not',
    unseen: 'That amount is always zero: the share of proposals is paid block by block.',
  },
  {
    places: { 'plugins/rc/rc_plugin.cpp': 2 },
    onTestNetworks: 'resource credits are kept from the first block on, or from the block of an option',
    elsewhere: 'from the block of the 20th hardfork on the main network, or from the first by an option',
    parameters: ['creditStartBlock'],
  },
  {
    places: { 'plugins/rc/rc_plugin.cpp': 7 },
    onTestNetworks: 'accounts that an option names pay no resource credits',
    elsewhere: 'everybody pays',
    unseen: 'The option names nobody unless an operator does.',
  },
  {
    places: {
      'protocol/include/steem/protocol/asset_symbol.hpp': 1,
      'plugins/apis/condenser_api/condenser_api_legacy_asset.cpp': 1,
    },
    onTestNetworks: 'the symbols TESTS and TBD, in bytes and in legacy text',
    elsewhere: 'STEEM and SBD',
    dialect: ['symbols', 'binarySymbols'],
  },
  {
    places: { 'plugins/chain/chain_plugin.cpp': 2 },
    onTestNetworks: 'an option gives the chain id',
    elsewhere: 'it is compiled in',
    dialect: ['chainIds'],
  },
  {
    places: {
      'protocol/include/steem/protocol/block_header.hpp': 1,
      'plugins/apis/condenser_api/include/steem/plugins/condenser_api/condenser_api_legacy_objects.hpp': 1,
      'plugins/witness/block_producer.cpp': 2,
      'chain/database.cpp': 4,
      'chain/include/steem/chain/optional_action_evaluator.hpp': 1,
      'chain/include/steem/chain/required_action_evaluator.hpp': 1,
      'chain/optional_action_evaluator.cpp': 1,
      'chain/required_action_evaluator.cpp': 1,
      'plugins/rc/resource_count.cpp': 1,
      'protocol/include/steem/protocol/optional_automated_actions.hpp': 2,
      'protocol/include/steem/protocol/required_automated_actions.hpp': 2,
      'protocol/include/steem/protocol/steem_optional_actions.hpp': 2,
      'protocol/include/steem/protocol/steem_required_actions.hpp': 2,
      'protocol/steem_optional_actions.cpp': 1,
      'protocol/steem_required_actions.cpp': 1,
    },
    onTestNetworks: 'blocks can have extensions with actions, required and optional',
    elsewhere: 'they have versions and votes for hardforks alone',
    unseen: examples,
  },
  {
    places: {
      'plugins/transaction_status/include/steem/plugins/transaction_status/transaction_status_plugin.hpp': 1,
      'plugins/transaction_status/transaction_status_plugin.cpp': 1,
    },
    onTestNetworks: 'the plugin of transaction states can be asked whether it holds together',
    elsewhere: 'it cannot',
    unseen: 'Tests of that source call it; no method does.',
  },
  {
    places: { 'chain/database.cpp': 1 },
    onTestNetworks: 'a log does not warn of little memory',
    elsewhere: 'it warns',
    unseen: 'It is in the log.',
  },
  {
    places: { 'chainbase/include/chainbase/chainbase.hpp': 1 },
    onTestNetworks: 'a writer waits a second for the lock, then takes another one, in every build',
    elsewhere: 'in builds with the state on disk it waits without end',
    unseen: 'Both write the same in the end; here nothing is written at the same time.',
  },
  {
    places: { 'plugins/p2p/include/steem/plugins/p2p/p2p_default_seeds.hpp': 1 },
    onTestNetworks: 'no peers are known',
    elsewhere: 'those of the main network',
    unseen: 'Plumbline speaks JSON-RPC, not the protocol between peers.',
  },
];

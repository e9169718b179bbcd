import { dialects } from '../../spec/dialects/index.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';

const symbols = { CORE: 'WORK', SBD: 'WBD', VESTS: 'POWER' };

/** A private chain: symbols, prefix and chain id of its own, in the words of steem. */
export const privateChain: Dialect = {
  ...dialects.steem,
  ...{ symbols, binarySymbols: symbols, prefix: 'WRK', chainIds: [{ from: 0, id: '7c'.repeat(32) }] },
};

const { symbols: ofTests, binarySymbols, prefix, chainIds } = dialects.testnet;

/** The symbols, prefix and chain id of test networks in the words of hive. */
export const testNetworkOfHive: Dialect = { ...dialects.hive, symbols: ofTests, binarySymbols, prefix, chainIds };

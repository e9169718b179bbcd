import type { Dialect } from '../kernel/wire.ts';
import { steem } from './steem.ts';

/** Test networks of the deployed C++ node: TESTS and TBD are themselves on the binary wire too. */
export const testnet: Dialect = {
  ...steem,
  name: 'testnet',
  symbols: { CORE: 'TESTS', SBD: 'TBD', VESTS: 'VESTS' },
  binarySymbols: { CORE: 'TESTS', SBD: 'TBD', VESTS: 'VESTS' },
  prefix: 'TST',
  chainIds: [{ from: 0, id: '18dcf0a285365fc58b71f18b3d3fec954aa0c141c44e4e5cb4cf777b9eab274e' }],
};

import type { Dialect } from '../kernel/wire.ts';

/** The documents' own neutral names. CORE signs as STEEM, so that ids and signatures agree with existing signers. */
export const core: Dialect = {
  name: 'core',
  symbols: { CORE: 'CORE', SBD: 'SBD', VESTS: 'VESTS' },
  binarySymbols: { CORE: 'STEEM', SBD: 'SBD', VESTS: 'VESTS' },
  words: {},
  aliases: {},
  prefix: 'STM',
  chainIds: [{ from: 0, id: '0'.repeat(64) }],
};

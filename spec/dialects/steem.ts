import type { Dialect } from '../kernel/wire.ts';
import { core } from './core.ts';

/** The main network of the deployed C++ node. */
export const steem: Dialect = {
  ...core,
  name: 'steem',
  symbols: { CORE: 'STEEM', SBD: 'SBD', VESTS: 'VESTS' },
  words: { core: 'steem', CORE: 'STEEM' },
};

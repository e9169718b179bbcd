import type { Dialect } from '../kernel/wire.ts';
import { core } from './core.ts';

/** The fork of October 2020; its early blocks are the common main chain and sign with its chain id. */
export const hive: Dialect = {
  ...core,
  name: 'hive',
  symbols: { CORE: 'HIVE', SBD: 'HBD', VESTS: 'VESTS' },
  words: { core: 'hive', CORE: 'HIVE', sbd: 'hbd', SBD: 'HBD' },
  aliases: {
    percent_core_dollars: 'percent_hbd',
    core_revision: 'hive_revision',
    // In curation_reward.
    comment_author: 'author',
    comment_permlink: 'permlink',
  },
  chainIds: [
    { from: 0, id: '0'.repeat(64) },
    // Hardfork 24, 2020-10-14T14:00:00.
    { from: 1602684000, id: 'beeab0de00000000000000000000000000000000000000000000000000000000' },
  ],
};

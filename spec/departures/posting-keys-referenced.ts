import type { Departure } from './departure.ts';

export const postingKeysReferenced = {
  id: 'posting-keys-referenced',
  clause: 'accounts/key-references',
  documented: 'a key refers to the accounts that have it in their owner or active authority',
  deployed: 'accounts with the key in their posting authority alone are named, too',
  evidence:
    'recorded test networks, version 0.24.0, eleven answers; `libraries/plugins/account_by_key/account_by_key_plugin.cpp` of ' +
    'steemit/steem, which indexes the keys of all three',
  seen: {
    recording: 'calls',
    method: 'account_by_key_api.get_key_references',
    // The posting key of alice.
    where: {
      '/params/keys/0': 'TST5hp29oCA6RZwp83GFuBf3WvABNuuhpPwYeV9qpvhyCHMzXutWD',
      '/result/accounts/0/0': 'alice',
    },
  },
  reference: 'those with the key in their owner or active authority',
} as const satisfies Departure;

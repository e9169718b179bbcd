import type { Departure } from './departure.ts';
import { absent, present } from './evidence.ts';

export const firstKeysOverlooked = {
  id: 'first-keys-overlooked',
  clause: 'accounts/key-references',
  documented: 'a key refers to all accounts that have it in their owner or active authority',
  deployed: 'accounts of the genesis and claimed ones are missing for the keys that they have had since their creation',
  evidence:
    'recorded test networks, version 0.24.0, every get_key_references of such a key; ' +
    '`libraries/plugins/account_by_key/account_by_key_plugin.cpp` of steemit/steem, which looks at accounts that are made ' +
    'for a fee, mined, updated or recovered, and at an update only at keys that come or go',
  seen: {
    recording: 'callsC',
    method: 'account_by_key_api.get_key_references',
    // The key of initminer since genesis.
    where: {
      '/params/keys/0': 'TST6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4',
      '/result/accounts/0': present,
      '/result/accounts/0/0': absent,
    },
  },
  reference: 'all of them',
} as const satisfies Departure;

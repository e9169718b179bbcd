import type { Departure } from './departure.ts';

export const replacedKeysKept = {
  id: 'replaced-keys-kept',
  unjudged: 'no record distinguishes account_update2 from account_update, so accounts that were changed are not judged',
  clause: 'accounts/key-references',
  documented: 'a key refers to the accounts that have it in their owner or active authority',
  deployed: 'an account is still named for a key that it replaced by `account_update2`',
  evidence:
    '`libraries/plugins/account_by_key/account_by_key_plugin.cpp` of steemit/steem, which looks at no such operation; that of ' +
    'openhive-network/hive does',
  reference: 'only those that have the key now',
} as const satisfies Departure;

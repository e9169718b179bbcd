import { accountName, authority, publicKey } from '../kernel/keys.ts';
import { futureExtensions } from '../types/extensions.ts';
import { jsonMetadata } from '../types/json-metadata.ts';
import { operation } from './operation.ts';

export const createClaimedAccount = operation(
  23,
  'create_claimed_account',
  {
    creator: accountName,
    new_account_name: accountName,
    owner: authority,
    active: authority,
    posting: authority,
    memo_key: publicKey,
    json_metadata: jsonMetadata,
    extensions: futureExtensions,
  },
  {
    summary: 'Creates an account that was claimed before.',
    source: 'deployed',
    requires: ({ creator }) => ({ active: [creator] }),
  },
);

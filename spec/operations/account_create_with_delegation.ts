import { core, vests } from '../kernel/asset.ts';
import { accountName, authority, publicKey } from '../kernel/keys.ts';
import { futureExtensions } from '../types/extensions.ts';
import { jsonMetadata } from '../types/json-metadata.ts';
import { operation } from './operation.ts';

export const accountCreateWithDelegation = operation(
  41,
  'account_create_with_delegation',
  {
    fee: core,
    delegation: vests,
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
    summary: 'Creates an account for a fee and a delegation.',
    source: 'deployed',
    requires: ({ creator }) => ({ active: [creator] }),
  },
);

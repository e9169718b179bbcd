import { core } from '../kernel/asset.ts';
import { accountName, authority, publicKey } from '../kernel/keys.ts';
import { jsonMetadata } from '../types/json-metadata.ts';
import { operation } from './operation.ts';

export const accountCreate = operation(
  9,
  'account_create',
  {
    fee: core,
    creator: accountName,
    new_account_name: accountName,
    owner: authority,
    active: authority,
    posting: authority,
    memo_key: publicKey,
    json_metadata: jsonMetadata,
  },
  { summary: 'Creates an account for a fee.', source: 'deployed', requires: ({ creator }) => ({ active: [creator] }) },
);

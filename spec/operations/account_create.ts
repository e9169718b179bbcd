import { core } from '../kernel/asset.ts';
import { accountName, authority, publicKey } from '../kernel/keys.ts';
import { string } from '../kernel/scalars.ts';
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
    json_metadata: string({ examples: ['', '{"profile":{"name":"Alice"}}'] }),
  },
  { source: 'deployed', requires: ({ creator }) => ({ active: [creator] }) },
);

import { optional } from '../kernel/combinators/containers.ts';
import { accountName, authority, publicKey } from '../kernel/keys.ts';
import { jsonMetadata } from '../types/json-metadata.ts';
import { operation } from './operation.ts';

export const accountUpdate = operation(
  10,
  'account_update',
  {
    account: accountName,
    owner: optional(authority),
    active: optional(authority),
    posting: optional(authority),
    memo_key: publicKey,
    json_metadata: jsonMetadata,
  },
  {
    summary: 'Replaces authorities, memo key or metadata of an account.',
    source: 'deployed',
    requires: ({ account, owner }) => (owner ? { owner: [account] } : { active: [account] }),
  },
);

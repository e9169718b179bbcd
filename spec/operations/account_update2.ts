import { optional } from '../kernel/combinators/containers.ts';
import { accountName, authority, publicKey } from '../kernel/keys.ts';
import { futureExtensions } from '../types/extensions.ts';
import { jsonMetadata } from '../types/json-metadata.ts';
import { operation } from './operation.ts';

export const accountUpdate2 = operation(
  43,
  'account_update2',
  {
    account: accountName,
    owner: optional(authority),
    active: optional(authority),
    posting: optional(authority),
    memo_key: optional(publicKey),
    /** Empty leaves the present one as it is. */
    json_metadata: jsonMetadata,
    posting_json_metadata: jsonMetadata,
    extensions: futureExtensions,
  },
  {
    summary: 'Replaces authorities, memo key, metadata or posting metadata of an account.',
    source: 'deployed',
    requires({ account, owner, active, posting, memo_key, json_metadata }) {
      if (owner) return { owner: [account] };
      if (active || posting || memo_key || json_metadata !== '') return { active: [account] };
      return { posting: [account] };
    },
  },
);

import { string } from '../kernel/scalars.ts';
import { accountNames } from '../types/account-names.ts';
import { operation } from './operation.ts';

export const customJson = operation(
  18,
  'custom_json',
  {
    required_auths: accountNames,
    required_posting_auths: accountNames,
    /** Cut to 32 bytes by the deployed node. */
    id: string({ maxBytes: 32, examples: ['follow', 'witness', 'enable_content_editing'] }),
    json: string({ examples: ['["follow",{"follower":"alice","following":"bob","what":["blog"]}]', '{}'] }),
  },
  {
    summary: 'Writes JSON for programs of others, such as follows and reblogs.',
    source: 'deployed',
    requires: ({ required_auths, required_posting_auths }) => ({
      active: required_auths,
      posting: required_posting_auths,
    }),
  },
);

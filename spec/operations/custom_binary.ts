import { array } from '../kernel/combinators/containers.ts';
import { authority } from '../kernel/keys.ts';
import { bytes, string } from '../kernel/scalars.ts';
import { accountNames } from '../types/account-names.ts';
import { operation } from './operation.ts';

export const customBinary = operation(
  35,
  'custom_binary',
  {
    required_owner_auths: accountNames,
    required_active_auths: accountNames,
    required_posting_auths: accountNames,
    required_auths: array(authority),
    /** Cut to 32 bytes by the deployed node. */
    id: string({ maxBytes: 32, examples: ['plumbline'] }),
    data: bytes(),
  },
  {
    summary: 'Writes bytes for programs of others.',
    source: 'deployed',
    requires: (value) => ({
      owner: value.required_owner_auths,
      active: value.required_active_auths,
      posting: value.required_posting_auths,
      other: value.required_auths,
    }),
  },
);

import { u16 } from '../kernel/integer.ts';
import { bytes } from '../kernel/scalars.ts';
import { accountNames } from '../types/account-names.ts';
import { operation } from './operation.ts';

export const custom = operation(
  15,
  'custom',
  {
    required_auths: accountNames,
    id: u16,
    data: bytes(),
  },
  {
    summary: 'Writes data for programs of others.',
    source: 'deployed',
    requires: ({ required_auths }) => ({ active: required_auths }),
  },
);

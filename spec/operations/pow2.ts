import { optional } from '../kernel/combinators/containers.ts';
import { publicKey } from '../kernel/keys.ts';
import { authorityOfKey } from '../types/authority.ts';
import { chainPropertiesWithSubsidies } from '../types/chain-properties.ts';
import { work } from '../types/work.ts';
import { operation } from './operation.ts';

export const pow2 = operation(
  30,
  'pow2',
  {
    work,
    new_owner_key: optional(publicKey),
    props: chainPropertiesWithSubsidies,
  },
  {
    summary: 'Mines with a proof of work of the second kind.',
    source: 'deployed',
    requires: ({ work: { value }, new_owner_key }) =>
      new_owner_key === undefined
        ? { active: [value.input.worker_account] }
        : { other: [authorityOfKey(new_owner_key)] },
  },
);

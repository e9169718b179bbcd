import { core } from '../kernel/asset.ts';
import { accountName, publicKey } from '../kernel/keys.ts';
import { chainPropertiesWithSubsidies } from '../types/chain-properties.ts';
import { url } from '../types/url.ts';
import { operation } from './operation.ts';

export const witnessUpdate = operation(
  11,
  'witness_update',
  {
    owner: accountName,
    url,
    /** The null key retires the witness. */
    block_signing_key: publicKey,
    props: chainPropertiesWithSubsidies,
    fee: core,
  },
  {
    summary: 'Registers a witness, or replaces its key, URL and properties.',
    source: 'deployed',
    requires: ({ owner }) => ({ active: [owner] }),
  },
);

import { u64 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { chainProperties } from '../types/chain-properties.ts';
import { blockId } from '../types/ids.ts';
import { signatureWork } from '../types/work.ts';
import { operation } from './operation.ts';

export const pow = operation(
  14,
  'pow',
  {
    worker_account: accountName,
    block_id: blockId,
    nonce: u64,
    work: signatureWork,
    props: chainProperties,
  },
  {
    summary: 'Mines with a proof of work.',
    source: 'document 1, Operations',
    // The work itself is the proof.
    requires: () => ({}),
  },
);

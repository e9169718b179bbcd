import { core, coreOrDollar, dollar } from '../kernel/asset.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';
import { jsonMetadata } from '../types/json-metadata.ts';
import { operation } from './operation.ts';

export const escrowTransfer = operation(
  27,
  'escrow_transfer',
  {
    from: accountName,
    to: accountName,
    sbd_amount: dollar,
    core_amount: core,
    /** Chosen by the sender. */
    escrow_id: u32,
    agent: accountName,
    fee: coreOrDollar,
    json_meta: jsonMetadata,
    ratification_deadline: time,
    escrow_expiration: time,
  },
  {
    summary: 'Gives CORE and dollars in trust of an agent.',
    source: 'deployed',
    requires: ({ from }) => ({ active: [from] }),
  },
);

import { core, dollar } from '../kernel/asset.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const escrowRelease = operation(
  29,
  'escrow_release',
  {
    from: accountName,
    to: accountName,
    agent: accountName,
    /** Sender, receiver or agent. */
    who: accountName,
    /** Sender or receiver. */
    receiver: accountName,
    escrow_id: u32,
    sbd_amount: dollar,
    core_amount: core,
  },
  { summary: 'Pays out of an approved escrow.', source: 'deployed', requires: ({ who }) => ({ active: [who] }) },
);

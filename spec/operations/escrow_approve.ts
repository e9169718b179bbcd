import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { bool } from '../kernel/scalars.ts';
import { operation } from './operation.ts';

export const escrowApprove = operation(
  31,
  'escrow_approve',
  {
    from: accountName,
    to: accountName,
    agent: accountName,
    /** Receiver or agent. */
    who: accountName,
    escrow_id: u32,
    approve: bool,
  },
  {
    summary: 'Approves or rejects an escrow as receiver or agent.',
    source: 'deployed',
    requires: ({ who }) => ({ active: [who] }),
  },
);

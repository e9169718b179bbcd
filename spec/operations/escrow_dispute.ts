import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const escrowDispute = operation(
  28,
  'escrow_dispute',
  {
    from: accountName,
    to: accountName,
    agent: accountName,
    /** Sender or receiver. */
    who: accountName,
    escrow_id: u32,
  },
  { summary: 'Hands an approved escrow to its agent.', source: 'deployed', requires: ({ who }) => ({ active: [who] }) },
);

import { core, coreOrDollar, dollar } from '../kernel/asset.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { bool, time } from '../kernel/scalars.ts';

/** Funds that an agent holds between two parties (document 1, Finance and delegation records). */
export const escrow = struct(
  {
    id: u32,
    escrow_id: u32,
    from: accountName,
    to: accountName,
    agent: accountName,
    ratification_deadline: time,
    escrow_expiration: time,
    sbd_balance: dollar,
    core_balance: core,
    pending_fee: coreOrDollar,
    to_approved: bool,
    agent_approved: bool,
    disputed: bool,
  },
  { title: 'Escrow', key: ['from', 'escrow_id'] },
);

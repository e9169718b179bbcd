import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName, authority } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';

/** An owner authority that was replaced (document 1, Finance and delegation records). */
export const ownerHistory = struct(
  { id: u32, account: accountName, previous_owner_authority: authority, last_valid_time: time },
  { title: 'OwnerHistory', key: ['account', 'last_valid_time', 'id'] },
);

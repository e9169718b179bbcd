import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName, authority } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';

/** A new owner authority that waits for the old one to confirm it (deployed). */
export const accountRecoveryRequest = struct(
  { id: u32, account_to_recover: accountName, new_owner_authority: authority, expires: time },
  { title: 'AccountRecoveryRequest', key: ['account_to_recover'] },
);

/** Another recovery account, from a coming time on (document 1, Finance and delegation records). */
export const changeRecoveryAccountRequest = struct(
  { id: u32, account_to_recover: accountName, recovery_account: accountName, effective_on: time },
  { title: 'ChangeRecoveryAccountRequest', key: ['account_to_recover'] },
);

import { struct } from '../kernel/combinators/struct.ts';
import { u16, u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { bool } from '../kernel/scalars.ts';

/** Where a share of withdrawn vesting goes (document 1, Finance and delegation records). */
export const withdrawRoute = struct(
  { id: u32, from_account: accountName, to_account: accountName, /** 10000 = 100%. */ percent: u16, auto_vest: bool },
  { title: 'WithdrawRoute', key: ['from_account', 'to_account'] },
);

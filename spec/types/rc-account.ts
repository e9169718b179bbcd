import { vests } from '../kernel/asset.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i64 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { manabar } from './manabar.ts';

/** The resource credits of an account (document 1, Finance and delegation records). */
export const rcAccount = struct(
  { account: accountName, rc_manabar: manabar, max_rc_creation_adjustment: vests, max_rc: i64 },
  { title: 'RcAccount', key: ['account'] },
);

import { enumeration } from '../kernel/combinators/enum.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i64, u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';

/** `forum` for posts and votes, `market` for the rest. */
export const bandwidthType = enumeration(['forum', 'market']);

/** What an account used before resource credits came (document 2, Accounts). */
export const accountBandwidth = struct(
  {
    id: u32,
    account: accountName,
    type: bandwidthType,
    average_bandwidth: i64,
    lifetime_bandwidth: i64,
    last_bandwidth_update: time,
  },
  { title: 'AccountBandwidth' },
);

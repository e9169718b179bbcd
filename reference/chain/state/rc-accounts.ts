import type { Static } from '../../../spec/kernel/schema.ts';
import type { rcAccount } from '../../../spec/types/rc-account.ts';
import { text } from './key.ts';
import { defineTable } from './table.ts';

export type RcAccount = Static<typeof rcAccount>;

export const rcAccounts = defineTable<RcAccount>()({
  name: 'rc_accounts',
  key: ({ account }) => account,
  orders: {
    account: [text((rc) => rc.account)],
  },
});

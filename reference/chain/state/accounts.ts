import type { Static } from '../../../spec/kernel/schema.ts';
import type { account } from '../../../spec/types/account.ts';
import { text, time } from './key.ts';
import { defineTable } from './table.ts';

export type Account = Static<typeof account>;

export const accounts = defineTable<Account>()({
  name: 'accounts',
  key: ({ id }) => id,
  orders: {
    name: [text(({ name }) => name)],
    proxy: [text(({ proxy }) => proxy), text(({ name }) => name)],
    next_vesting_withdrawal: [time((account) => account.next_vesting_withdrawal), text(({ name }) => name)],
  },
});

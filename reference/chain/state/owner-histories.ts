import type { Static } from '../../../spec/kernel/schema.ts';
import type { ownerHistory } from '../../../spec/types/owner-history.ts';
import { number, text, time } from './key.ts';
import { defineTable } from './table.ts';

export type OwnerHistory = Static<typeof ownerHistory>;

export const ownerHistories = defineTable<OwnerHistory>()({
  name: 'owner_histories',
  key: ({ id }) => id,
  orders: {
    id: [number(({ id }) => id)],
    account: [
      text((history) => history.account),
      time(({ last_valid_time }) => last_valid_time),
      number(({ id }) => id),
    ],
  },
});

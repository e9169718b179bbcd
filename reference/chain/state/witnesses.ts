import type { Static } from '../../../spec/kernel/schema.ts';
import type { witness } from '../../../spec/types/witness.ts';
import { descending, number, text, wide } from './key.ts';
import { defineTable } from './table.ts';

export type Witness = Static<typeof witness> & {
  /** As what it was last scheduled; recorded states do not show it. */
  readonly schedule?: 'none' | 'elected' | 'timeshare' | 'miner';
};

export const witnesses = defineTable<Witness>()({
  name: 'witnesses',
  key: ({ id }) => id,
  orders: {
    name: [text(({ owner }) => owner)],
    vote_name: [descending(wide(({ votes }) => votes)), text(({ owner }) => owner)],
    schedule_time: [wide(({ virtual_scheduled_time }) => virtual_scheduled_time), number(({ id }) => id)],
  },
});

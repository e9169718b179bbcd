import type { Static } from '../../../spec/kernel/schema.ts';
import type { escrow } from '../../../spec/types/escrow.ts';
import { flag, number, text, time } from './key.ts';
import { defineTable } from './table.ts';

export type Escrow = Static<typeof escrow>;

export const escrows = defineTable<Escrow>()({
  name: 'escrows',
  key: ({ id }) => id,
  orders: {
    from_id: [text(({ from }) => from), number(({ escrow_id }) => escrow_id)],
    ratification_deadline: [
      flag(({ to_approved, agent_approved }) => to_approved && agent_approved),
      time((escrow) => escrow.ratification_deadline),
      number(({ id }) => id),
    ],
  },
});

import type { Static } from '../../../spec/kernel/schema.ts';
import type { savingsWithdrawal } from '../../../spec/types/savings-withdrawal.ts';
import { number, text, time } from './key.ts';
import { defineTable } from './table.ts';

export type SavingsWithdrawal = Static<typeof savingsWithdrawal>;

export const savingsWithdrawals = defineTable<SavingsWithdrawal>()({
  name: 'savings_withdrawals',
  key: ({ id }) => id,
  orders: {
    from_id: [text(({ from }) => from), number(({ request_id }) => request_id)],
    complete_from_id: [
      time(({ complete }) => complete),
      text(({ from }) => from),
      number(({ request_id }) => request_id),
    ],
    to_complete: [text(({ to }) => to), time(({ complete }) => complete), number(({ id }) => id)],
  },
});

import type { Static } from '../../../spec/kernel/schema.ts';
import type { withdrawRoute } from '../../../spec/types/withdraw-route.ts';
import { number, text } from './key.ts';
import { defineTable } from './table.ts';

export type WithdrawRoute = Static<typeof withdrawRoute>;

export const withdrawVestingRoutes = defineTable<WithdrawRoute>()({
  name: 'withdraw_vesting_routes',
  key: ({ id }) => id,
  orders: {
    withdraw_route: [text(({ from_account }) => from_account), text(({ to_account }) => to_account)],
    destination: [text(({ to_account }) => to_account), number(({ id }) => id)],
  },
});

import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { savingsWithdrawal } from '../../types/savings-withdrawal.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { ambiguous, by } from '../order.ts';

export const listSavingsWithdrawals = method('database_api.list_savings_withdrawals', {
  summary: 'Withdrawals from savings, by who, by when or by to whom.',
  ...list('withdrawals', savingsWithdrawal, {
    by_from_id: by({ from: accountName, request_id: u32 }),
    by_complete_from_id: by({ complete: time, from: accountName, request_id: u32 }),
    // The documents end with an id, deployed nodes with that of the request.
    by_to_complete: ambiguous(by({ to: accountName, complete: time, id: u32 })),
  }),
});

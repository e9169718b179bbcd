import { adjustBalance } from '../ledger/balances.ts';
import { type Context, isReached, now } from '../ledger/context.ts';
import { due } from '../ledger/due.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';

/** Completes the withdrawals from savings that are due (deployed: process_savings_withdraws, database.cpp). */
export function completeSavings(context: Context): void {
  const { state } = context;
  const time = now(context);
  for (const row of due(state.savingsWithdrawals.by.complete_from_id, ({ complete }) => isReached(complete, time))) {
    const { from, to, amount, request_id, memo } = row;
    adjustBalance(context, to, amount);
    const account = accountOf(context, from);
    updateAccount(context, account, { savings_withdraw_requests: account.savings_withdraw_requests - 1 });
    context.emit('fill_transfer_from_savings', { from, to, amount, request_id, memo });
    state.tables.savingsWithdrawals.remove(row);
  }
}

import { adjustSavings } from '../ledger/balances.ts';
import type { Evaluator } from '../ledger/context.ts';
import { unknown } from '../ledger/refusals.ts';
import { accountOf, found, updateAccount } from '../ledger/rows.ts';

/**
 * Takes a request to move savings back. Refuses an unknown request
 * (deployed: cancel_transfer_from_savings_evaluator, steem_evaluator.cpp).
 */
export const cancelTransferFromSavings: Evaluator<'cancel_transfer_from_savings'> = (context, { from, request_id }) => {
  const { state } = context;
  const withdrawal = found(state.savingsWithdrawals.by.from_id.get(from, request_id), unknown.savingsWithdrawal);

  adjustSavings(context, from, withdrawal.amount);
  state.tables.savingsWithdrawals.remove(withdrawal);
  const account = accountOf(context, from);
  updateAccount(context, account, { savings_withdraw_requests: account.savings_withdraw_requests - 1 });
};

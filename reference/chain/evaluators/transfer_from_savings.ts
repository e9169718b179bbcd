import { negative } from '../ledger/asset.ts';
import { adjustSavings } from '../ledger/balances.ts';
import { type Evaluator, now } from '../ledger/context.ts';
import { refuseTaken } from '../ledger/refusals.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';
import { isForTreasury, treasuryTakesDollars } from '../ledger/treasury.ts';

const tooMany = assertion(
  'transfer_from_savings/too-many',
  'The account has as many withdrawals under way as it may',
  {},
);
const tooLittle = assertion('transfer_from_savings/too-little', '', {});

/**
 * Requests to move CORE or dollars out of savings, after three days. Refuses savings for the treasury, too many requests, more than there is
 * (deployed: transfer_from_savings_evaluator, steem_evaluator.cpp).
 */
export const transferFromSavings: Evaluator<'transfer_from_savings'> = (context, operation) => {
  const { state, parameters } = context;
  const { from, to, amount, memo, request_id } = operation;
  const account = accountOf(context, from);
  accountOf(context, to);
  const savings = amount.symbol === 'SBD' ? account.savings_sbd_balance : account.savings_balance;
  refuse(account.savings_withdraw_requests >= parameters.savingsRequestLimit, tooMany, {});
  refuse(isForTreasury(context, to) && amount.symbol !== 'SBD', treasuryTakesDollars, { s: to });
  refuse(savings.amount < amount.amount, tooLittle, {});

  adjustSavings(context, from, negative(amount));
  const isTaken = state.savingsWithdrawals.by.from_id.get(from, request_id) !== undefined;
  refuseTaken(isTaken);
  const complete = now(context) + parameters.savingsWithdrawTime;
  state.tables.savingsWithdrawals.insert({
    id: state.nextId('savingsWithdrawals'),
    from,
    to,
    memo,
    request_id,
    amount,
    complete,
  });
  const after = accountOf(context, from);
  updateAccount(context, after, { savings_withdraw_requests: after.savings_withdraw_requests + 1 });
};

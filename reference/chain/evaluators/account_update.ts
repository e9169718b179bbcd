import { changeAccount } from '../ledger/accounts/change-account.ts';
import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const isTemp = assertion('account_update/temp', 'The account temp stays as it is', {});

/**
 * Replaces authorities, memo key or metadata of an account. Refuses changes of the account temp, owner authorities changed too often, authorities that name unknown accounts
 * (deployed: account_update_evaluator, steem_evaluator.cpp).
 */
export const accountUpdate: Evaluator<'account_update'> = (context, operation) => {
  refuse(operation.account === 'temp', isTemp, {});
  changeAccount(context, operation);
};

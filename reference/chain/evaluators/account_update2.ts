import { changeAccount } from '../ledger/accounts/change-account.ts';
import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const isTemp = assertion('account_update/temp', 'The account temp stays as it is', {});

export const accountUpdate2: Evaluator<'account_update2'> = (context, operation) => {
  refuse(operation.account === 'temp', isTemp, {});
  changeAccount(context, operation);
};

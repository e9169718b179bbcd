import { changeAccount } from '../engine/change-account.ts';
import type { Evaluator } from '../engine/context.ts';
import { assertion, refuse } from '../engine/refuse.ts';

const isTemp = assertion('account_update/temp', 'The account temp stays as it is', {});

export const accountUpdate2: Evaluator<'account_update2'> = (context, operation) => {
  refuse(operation.account === 'temp', isTemp, {});
  changeAccount(context, operation);
};

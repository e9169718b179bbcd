import { type Evaluator, now } from '../ledger/context.ts';
import { accountOf } from '../ledger/rows.ts';

/**
 * Chooses another recovery account, after a delay. Refuses unknown accounts
 * (deployed: change_recovery_account_evaluator, steem_evaluator.cpp).
 */
export const changeRecoveryAccount: Evaluator<'change_recovery_account'> = (context, operation) => {
  const { state, parameters } = context;
  const { account_to_recover: name, new_recovery_account: recovery_account } = operation;
  accountOf(context, recovery_account);
  const account = accountOf(context, name);

  const { changeRecoveryAccountRequests } = state.tables;
  const request = state.changeRecoveryAccountRequests.by.account.get(name);
  const changes = { recovery_account, effective_on: now(context) + parameters.ownerRecoveryPeriod };
  if (request === undefined)
    changeRecoveryAccountRequests.insert({
      id: state.nextId('changeRecoveryAccountRequests'),
      account_to_recover: name,
      ...changes,
    });
  else if (account.recovery_account === recovery_account) changeRecoveryAccountRequests.remove(request);
  else changeRecoveryAccountRequests.replace(request, { ...request, ...changes });
};

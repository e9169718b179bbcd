import { core } from '../../../spec/kernel/asset.ts';
import { verifyAuthorities } from '../ledger/accounts/authorities.ts';
import { createAccount } from '../ledger/accounts/new-account.ts';
import { negative } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf } from '../ledger/rows.ts';

const feeTooLarge = assertion('account_create/fee-too-large', 'The fee is larger than any may be', {});
const otherFee = assertion('account_create/fee', 'The fee is ${f}, not ${p}', { p: core, f: core });

/**
 * Creates an account for a fee. Refuses a fee below or far above the required one, authorities that name unknown accounts, a taken name
 * (deployed: account_create_evaluator, steem_evaluator.cpp).
 */
export const accountCreate: Evaluator<'account_create'> = (context, operation) => {
  const { state, parameters } = context;
  const { creator, fee } = operation;
  const { account_creation_fee } = state.witnessSchedule.median_props;
  accountOf(context, creator);
  refuse(fee.amount > parameters.maxAccountCreationFee, feeTooLarge, {});
  refuse(fee.amount !== account_creation_fee.amount, otherFee, { p: fee, f: account_creation_fee });
  verifyAuthorities(context, operation.new_account_name, operation);

  adjustBalance(context, creator, negative(fee));
  adjustBalance(context, 'null', fee);
  createAccount(context, operation);
};

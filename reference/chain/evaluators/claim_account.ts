import { core } from '../../../spec/kernel/asset.ts';
import { plus } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import type { Context, Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { subsidyPrecision } from '../ledger/resource-dynamics.ts';
import { accountOf, updateAccount, updateWitness, witnessOf } from '../ledger/rows.ts';

const tooLittle = assertion('claim_account/too-little', 'The account has less than the fee', {});
const otherFee = assertion('claim_account/fee', 'The fee is ${f} or nothing, not ${p}', { p: core, f: core });
const notElected = assertion('claim_account/not-elected', 'The witness of the block was not elected', {});
const witnessHasNone = assertion(
  'claim_account/witness-has-none',
  'The witness of the block has no account left to give',
  {},
);
const noneLeft = assertion('claim_account/none-left', 'No account is left to be claimed without a fee', {});

/**
 * Pays for an account to be created later, by fee or by subsidy. Refuses a fee other than the required one, a subsidy that none is left of, witnesses that are not elected
 * (deployed: claim_account_evaluator, steem_evaluator.cpp).
 */
export const claimAccount: Evaluator<'claim_account'> = (context, { creator: name, fee }) => {
  const { state } = context;
  const { account_creation_fee } = state.witnessSchedule.median_props;
  refuse(accountOf(context, name).balance.amount < fee.amount, tooLittle, {});
  if (fee.amount === 0n) takeSubsidy(context);
  else refuse(fee.amount !== account_creation_fee.amount, otherFee, { p: fee, f: account_creation_fee });

  adjustBalance(context, 'null', fee);
  const creator = accountOf(context, name);
  updateAccount(context, creator, {
    balance: plus(creator.balance, -fee.amount),
    pending_claimed_accounts: creator.pending_claimed_accounts + 1n,
  });
};

/** The witness of the block grants the account; it is unknown while the transaction is pending. */
function takeSubsidy(context: Context): void {
  const { state } = context;
  const { current_witness, available_account_subsidies } = state.dynamicGlobalProperties;
  if (!context.isPending) {
    const witness = witnessOf(context, current_witness);
    const left = witness.available_witness_account_subsidies;
    refuse(witness.schedule !== 'elected', notElected, {});
    refuse(left < subsidyPrecision, witnessHasNone, {});
    updateWitness(context, witness, { available_witness_account_subsidies: left - subsidyPrecision });
  }
  refuse(available_account_subsidies < subsidyPrecision, noneLeft, {});
  state.set('dynamicGlobalProperties', { available_account_subsidies: available_account_subsidies - subsidyPrecision });
}

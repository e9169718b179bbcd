import type { Context } from '../ledger/context.ts';
import { nextPool } from '../ledger/resource-dynamics.ts';
import { updateWitness, witnessOf } from '../ledger/rows.ts';

/**
 * Updates the pools of accounts that may be claimed without a fee: the common one, and that of the witness of this block (deployed:
 * process_subsidized_accounts, database.cpp).
 */
export function refillSubsidies(context: Context): void {
  const { state } = context;
  const { account_subsidy_rd, account_subsidy_witness_rd } = state.witnessSchedule;
  const { available_account_subsidies, current_witness } = state.dynamicGlobalProperties;
  state.set('dynamicGlobalProperties', {
    available_account_subsidies: nextPool(account_subsidy_rd, available_account_subsidies),
  });
  const witness = witnessOf(context, current_witness);
  if (witness.schedule !== 'elected') return;
  updateWitness(context, witness, {
    available_witness_account_subsidies: nextPool(
      account_subsidy_witness_rd,
      witness.available_witness_account_subsidies,
    ),
  });
}

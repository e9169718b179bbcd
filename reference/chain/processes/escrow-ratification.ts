import { adjustBalance } from '../ledger/balances.ts';
import { type Context, isReached, now } from '../ledger/context.ts';
import { due } from '../ledger/due.ts';

/**
 * Refunds escrows, with their fees, that were not approved by their ratification deadline (deployed: expire_escrow_ratification,
 * database.cpp).
 */
export function expireEscrows(context: Context): void {
  const { state } = context;
  const time = now(context);
  const isDue = (row: {
    readonly to_approved: boolean;
    readonly agent_approved: boolean;
    readonly ratification_deadline: number;
  }) => !(row.to_approved && row.agent_approved) && isReached(row.ratification_deadline, time);
  for (const row of due(state.escrows.by.ratification_deadline, isDue)) {
    for (const amount of [row.core_balance, row.sbd_balance, row.pending_fee]) adjustBalance(context, row.from, amount);
    state.tables.escrows.remove(row);
  }
}

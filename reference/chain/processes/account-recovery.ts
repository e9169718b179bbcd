import { type Context, isReached, now } from '../ledger/context.ts';
import { due } from '../ledger/due.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';

/**
 * Recovery requests and old owner authorities expire; changes of recovery accounts take effect (deployed: account_recovery_processing,
 * database.cpp).
 */
export function processRecovery(context: Context): void {
  const { state, parameters } = context;
  const { tables } = state;
  const time = now(context);
  for (const row of due(state.accountRecoveryRequests.by.expiration, ({ expires }) => isReached(expires, time)))
    tables.accountRecoveryRequests.remove(row);

  const isPast = ({ last_valid_time }: { readonly last_valid_time: number }) =>
    last_valid_time + parameters.ownerRecoveryPeriod < time;
  for (const row of due(state.ownerHistories.by.id, isPast)) tables.ownerHistories.remove(row);

  const changes = state.changeRecoveryAccountRequests.by.effective_date;
  for (const row of due(changes, ({ effective_on }) => isReached(effective_on, time))) {
    const { account_to_recover, recovery_account } = row;
    updateAccount(context, accountOf(context, account_to_recover), { recovery_account });
    tables.changeRecoveryAccountRequests.remove(row);
  }
}

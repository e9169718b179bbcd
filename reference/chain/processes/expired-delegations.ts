import { plus } from '../ledger/asset.ts';
import { type Context, now } from '../ledger/context.ts';
import { due } from '../ledger/due.ts';
import { manabars } from '../ledger/mana.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';

/** Returns shares to the delegator when the delegation has expired (deployed: clear_expired_delegations, database.cpp). */
export function returnDelegations(context: Context): void {
  const { state } = context;
  const time = now(context);
  for (const row of due(state.vestingDelegationExpirations.by.expiration, ({ expiration }) => expiration < time)) {
    const { delegator, vesting_shares } = row;
    const after = context.announce('return_vesting_delegation', { account: delegator, vesting_shares });
    const account = accountOf(context, delegator);
    updateAccount(context, account, {
      ...manabars(context, account, vesting_shares.amount),
      delegated_vesting_shares: plus(account.delegated_vesting_shares, -vesting_shares.amount),
    });
    after();
    state.tables.vestingDelegationExpirations.remove(row);
  }
}

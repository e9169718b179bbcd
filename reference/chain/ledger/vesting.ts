import type { Asset } from '../../../spec/kernel/asset.ts';
import { adjustVotes } from './accounts/witness-votes.ts';
import { plus, times, vestingSharePrice } from './asset.ts';
import type { Context } from './context.ts';
import { manabars } from './mana.ts';
import { accountOf, updateAccount } from './rows.ts';

/**
 * Converts CORE, already debited elsewhere, to shares of an account at the current price of shares. `made` is called with the
 * shares before anything changes, its result after that.
 */
export function createVesting(
  context: Context,
  name: string,
  amount: Asset,
  made?: (shares: Asset) => () => void,
): Asset {
  const { state } = context;
  const properties = state.dynamicGlobalProperties;
  const shares = times(amount, vestingSharePrice(properties));
  const after = made?.(shares);

  const account = accountOf(context, name);
  const changed = updateAccount(context, account, {
    ...manabars(context, account, shares.amount),
    vesting_shares: plus(account.vesting_shares, shares.amount),
  });
  state.set('dynamicGlobalProperties', {
    total_vesting_fund_core: plus(properties.total_vesting_fund_core, amount.amount),
    total_vesting_shares: plus(properties.total_vesting_shares, shares.amount),
  });
  adjustVotes(context, changed, shares.amount);
  after?.();
  return shares;
}

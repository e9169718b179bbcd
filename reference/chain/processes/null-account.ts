import type { Asset } from '../../../spec/kernel/asset.ts';
import { core, dollars, negative, plus, times, vestingSharePrice, vests, zero } from '../ledger/asset.ts';
import { adjustBalance, adjustSavings, adjustSupply } from '../ledger/balances.ts';
import type { Context } from '../ledger/context.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';

/** Burns the balances of the account `null` (document 1, NULL_ACCOUNT). */
export function clearNullAccount(context: Context): void {
  const { state } = context;
  const account = accountOf(context, nobody);
  const { vesting_shares, reward_vesting_balance, reward_vesting_core } = account;
  const sharesValue =
    vesting_shares.amount > 0n ? times(vesting_shares, vestingSharePrice(state.dynamicGlobalProperties)).amount : 0n;
  const total = {
    core: core(
      account.balance.amount +
        account.savings_balance.amount +
        account.reward_core_balance.amount +
        (reward_vesting_balance.amount > 0n ? reward_vesting_core.amount : 0n) +
        sharesValue,
    ),
    vests: vests(vesting_shares.amount + reward_vesting_balance.amount),
    dollars: dollars(
      account.sbd_balance.amount + account.savings_sbd_balance.amount + account.reward_sbd_balance.amount,
    ),
  };
  const total_cleared = [total.core, total.vests, total.dollars].filter(isSome);
  if (total_cleared.length === 0) return;

  const after = context.announce('clear_null_account_balance', { total_cleared });
  for (const balance of [account.balance, account.sbd_balance].filter(isSome))
    adjustBalance(context, nobody, negative(balance));
  for (const balance of [account.savings_balance, account.savings_sbd_balance].filter(isSome))
    adjustSavings(context, nobody, negative(balance));
  updateAccount(context, accountOf(context, nobody), {
    vesting_shares: zero('VESTS'),
    reward_core_balance: zero('CORE'),
    reward_sbd_balance: zero('SBD'),
    reward_vesting_core: zero('CORE'),
    reward_vesting_balance: zero('VESTS'),
  });
  const properties = state.dynamicGlobalProperties;
  state.set('dynamicGlobalProperties', {
    total_vesting_shares: plus(properties.total_vesting_shares, -vesting_shares.amount),
    total_vesting_fund_core: plus(properties.total_vesting_fund_core, -sharesValue),
    pending_rewarded_vesting_shares: plus(properties.pending_rewarded_vesting_shares, -reward_vesting_balance.amount),
    pending_rewarded_vesting_core: plus(properties.pending_rewarded_vesting_core, -reward_vesting_core.amount),
  });
  for (const amount of [total.core, total.dollars].filter(isSome)) adjustSupply(context, negative(amount));
  after();
}

const nobody = 'null';
const isSome = ({ amount }: Asset): boolean => amount > 0n;

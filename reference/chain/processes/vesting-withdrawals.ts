import type { Asset } from '../../../spec/kernel/asset.ts';
import { adjustVotes } from '../ledger/accounts/witness-votes.ts';
import { core, plus, times, vestingSharePrice, vests } from '../ledger/asset.ts';
import { type Context, isReached, never, now } from '../ledger/context.ts';
import { least } from '../ledger/integers.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';
import { hundredPercentBigInt } from '../ledger/units.ts';
import type { Account } from '../state/accounts.ts';
import type { WithdrawRoute } from '../state/withdraw-vesting-routes.ts';

/**
 * Pays the due parts of power-downs along their routes: those that vest again first, then those to CORE. After a long gap an account
 * is paid once, and again where others were due in between (deployed: the next account is looked up before this one moves on).
 */
export function withdrawVesting(context: Context): void {
  const order = context.state.accounts.by.next_vesting_withdrawal;
  const time = now(context);
  let [account] = order.from();
  while (account !== undefined && isReached(account.next_vesting_withdrawal, time)) {
    const { next_vesting_withdrawal, name } = account;
    const [, next] = order.from(next_vesting_withdrawal, name);
    withdrawOnce(context, name);
    account = next && context.state.accounts.get(next.id);
  }
}

function withdrawOnce(context: Context, name: string): void {
  const { state, parameters } = context;
  const amount = amountDue(accountOf(context, name));
  const routes = [...state.withdrawVestingRoutes.by.withdraw_route.of(name)];
  let left = amount;
  for (const route of routes.filter(({ auto_vest }) => auto_vest)) left -= vestAlong(context, route, amount);
  for (const route of routes.filter(({ auto_vest }) => !auto_vest)) left -= payAlong(context, route, amount);

  const paid = times(vests(left), vestingSharePrice(state.dynamicGlobalProperties));
  const done = context.announce('fill_vesting_withdraw', {
    from_account: name,
    to_account: name,
    withdrawn: vests(left),
    deposited: paid,
  });
  const account = accountOf(context, name);
  const withdrawn = account.withdrawn + amount;
  const shares = plus(account.vesting_shares, -amount);
  const isOver = withdrawn >= account.to_withdraw || shares.amount === 0n;
  const after = updateAccount(context, account, {
    vesting_shares: shares,
    balance: plus(account.balance, paid.amount),
    withdrawn,
    ...(isOver
      ? { vesting_withdraw_rate: vests(0n), next_vesting_withdrawal: never }
      : { next_vesting_withdrawal: account.next_vesting_withdrawal + parameters.withdrawInterval }),
  });
  takeFromFund(context, left, paid);
  if (amount > 0n) adjustVotes(context, after, -amount);
  done();
}

/** The withdrawal rate; for the last part the rest; at most the shares of the account. Smallest units of VESTS. */
function amountDue({ to_withdraw, withdrawn, vesting_withdraw_rate, vesting_shares }: Account): bigint {
  const rate = vesting_withdraw_rate.amount;
  const part = to_withdraw - withdrawn < rate ? to_withdraw % rate : rate;
  return least(part, vesting_shares.amount);
}

const partOf = ({ percent }: WithdrawRoute, amount: bigint): bigint =>
  (amount * BigInt(percent)) / hundredPercentBigInt;

function vestAlong(context: Context, route: WithdrawRoute, amount: bigint): bigint {
  const part = partOf(route, amount);
  if (part === 0n) return 0n;
  const { from_account, to_account } = route;
  const done = context.announce('fill_vesting_withdraw', {
    from_account,
    to_account,
    withdrawn: vests(part),
    deposited: vests(part),
  });
  const to = accountOf(context, to_account);
  adjustVotes(context, updateAccount(context, to, { vesting_shares: plus(to.vesting_shares, part) }), part);
  done();
  return part;
}

function payAlong(context: Context, route: WithdrawRoute, amount: bigint): bigint {
  const part = partOf(route, amount);
  if (part === 0n) return 0n;
  const { from_account, to_account } = route;
  const paid = times(vests(part), vestingSharePrice(context.state.dynamicGlobalProperties));
  const done = context.announce('fill_vesting_withdraw', {
    from_account,
    to_account,
    withdrawn: vests(part),
    deposited: paid,
  });
  const to = accountOf(context, to_account);
  updateAccount(context, to, { balance: plus(to.balance, paid.amount) });
  takeFromFund(context, part, paid);
  done();
  return part;
}

function takeFromFund({ state }: Context, shares: bigint, paid: Asset): void {
  const { total_vesting_fund_core = core(0n), total_vesting_shares } = state.dynamicGlobalProperties;
  state.set('dynamicGlobalProperties', {
    total_vesting_fund_core: plus(total_vesting_fund_core, -paid.amount),
    total_vesting_shares: plus(total_vesting_shares, -shares),
  });
}

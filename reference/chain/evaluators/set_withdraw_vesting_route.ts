import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';
import { isForTreasury, treasuryTakesNoWithdrawal } from '../ledger/treasury.ts';
import { hundredPercent } from '../ledger/units.ts';

const nothing = assertion('set_withdraw_vesting_route/nothing', 'A new route takes more than nothing', {});
const tooMany = assertion('set_withdraw_vesting_route/too-many', 'The account has as many routes as it may', {});
const tooMuch = assertion('set_withdraw_vesting_route/too-much', 'All routes together take more than there is', {});

/**
 * Sends a share of weekly withdrawals to another account, as CORE or as vesting shares. Refuses a route of zero that is not there, too many routes, more than 100 % in all
 * (deployed: set_withdraw_vesting_route_evaluator, steem_evaluator.cpp).
 */
export const setWithdrawVestingRoute: Evaluator<'set_withdraw_vesting_route'> = (context, operation) => {
  const { state, parameters } = context;
  const { from_account, to_account, percent, auto_vest } = operation;
  const from = accountOf(context, from_account);
  accountOf(context, to_account);
  refuse(isForTreasury(context, to_account), treasuryTakesNoWithdrawal, { s: to_account });
  const routes = state.withdrawVestingRoutes.by.withdraw_route;
  const route = routes.get(from_account, to_account);
  refuse(route === undefined && percent === 0, nothing, {});
  refuse(route === undefined && from.withdraw_routes >= parameters.maxWithdrawRoutes, tooMany, {});

  const { withdrawVestingRoutes } = state.tables;
  if (route === undefined) {
    withdrawVestingRoutes.insert({
      id: state.nextId('withdrawVestingRoutes'),
      from_account,
      to_account,
      percent,
      auto_vest,
    });
    updateAccount(context, from, { withdraw_routes: from.withdraw_routes + 1 });
  } else if (percent === 0) {
    withdrawVestingRoutes.remove(route);
    updateAccount(context, from, { withdraw_routes: from.withdraw_routes - 1 });
  } else withdrawVestingRoutes.replace(route, { ...route, percent, auto_vest });

  const total = [...routes.of(from_account)].reduce((sum, each) => sum + each.percent, 0);
  refuse((total & 0xffff) > hundredPercent, tooMuch, {});
};

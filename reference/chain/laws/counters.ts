import { hundredPercent } from '../ledger/units.ts';
import { countBy, equal, type Law } from './law.ts';

export const counters: Law = {
  id: 'accounts/counters',
  statement: 'An account counts its savings withdrawals and routes, and its routes take no more than all.',
  *broken(state) {
    const withdrawals = countBy(state.savingsWithdrawals.by.from_id.from(), ({ from }) => from);
    for (const { name, savings_withdraw_requests, withdraw_routes } of state.accounts.by.name.from()) {
      const routes = [...state.withdrawVestingRoutes.by.withdraw_route.of(name)];
      yield* equal(`savings withdrawals of ${name}`, withdrawals.get(name) ?? 0, savings_withdraw_requests);
      yield* equal(`routes of ${name}`, routes.length, withdraw_routes);
      const percent = routes.reduce((total, route) => total + route.percent, 0);
      if (percent > hundredPercent) yield `the routes of ${name} take ${percent}`;
    }
  },
};

export const withdrawals: Law = {
  id: 'accounts/power-down',
  statement: 'A power-down takes no more than requested, and ends when all of it is withdrawn.',
  *broken(state) {
    for (const { name, next_vesting_withdrawal, to_withdraw, withdrawn } of state.accounts.by.name.from()) {
      if (withdrawn > to_withdraw) yield `${name} has withdrawn ${withdrawn} of ${to_withdraw}`;
      if (next_vesting_withdrawal !== -1 && withdrawn >= to_withdraw) yield `${name} has withdrawn all and goes on`;
    }
  },
};

import type { Departure } from './departure.ts';
import { present } from './evidence.ts';

export const findRoutesByWithdrawRoute = {
  id: 'find-routes-by-withdraw-route',
  clause: 'database_api.find_withdraw_vesting_routes/params',
  documented: 'the orders `by_name` and `by_destination`',
  deployed: '`by_withdraw_route` instead of `by_name`',
  evidence: 'recorded test networks, version 0.24.0, every find_withdraw_vesting_routes',
  seen: {
    recording: 'calls',
    method: 'database_api.find_withdraw_vesting_routes',
    where: { '/params/order': 'by_withdraw_route', '/result/routes/0': present },
  },
  reference: 'the same for both names',
} as const satisfies Departure;

import { enumeration } from '../../kernel/combinators/enum.ts';
import { accountName } from '../../kernel/keys.ts';
import { withdrawRoute } from '../../types/withdraw-route.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findWithdrawVestingRoutes = method('database_api.find_withdraw_vesting_routes', {
  summary: 'Where the withdrawn vesting of an account goes, or from where it gets some.',
  params: {
    account: accountName,
    // Deployed nodes know `by_withdraw_route` for `by_name`.
    order: enumeration(['by_name', 'by_destination', 'by_withdraw_route'], { deployed: ['by_withdraw_route'] }),
  },
  selects: {
    account: [
      { member: 'from_account', when: { order: ['by_name', 'by_withdraw_route'] } },
      { member: 'to_account', when: { order: ['by_destination'] } },
    ],
  },
  result: keyed('routes', withdrawRoute),
  source: 'document 3, database_api',
  deployed: {
    departure: 'find-routes-by-withdraw-route',
    params: { account: accountName, order: enumeration(['by_withdraw_route', 'by_destination']) },
  },
});

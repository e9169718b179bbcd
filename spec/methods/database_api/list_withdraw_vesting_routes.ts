import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { withdrawRoute } from '../../types/withdraw-route.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by } from '../order.ts';

export const listWithdrawVestingRoutes = method('database_api.list_withdraw_vesting_routes', {
  summary: 'Where withdrawn vesting goes, by from or by to.',
  ...list('routes', withdrawRoute, {
    by_withdraw_route: by({ from_account: accountName, to_account: accountName }),
    by_destination: by({ to_account: accountName, id: u32 }),
  }),
});

import { array } from '../../kernel/combinators/containers.ts';
import { enumeration } from '../../kernel/combinators/enum.ts';
import { accountName } from '../../kernel/keys.ts';
import { withdrawRoute } from '../../types/withdraw-route.ts';
import { method } from '../method.ts';

export const getWithdrawRoutes = method('condenser_api.get_withdraw_routes', {
  summary: 'Where the withdrawn vesting of an account goes, and from where it gets some.',
  params: { account: accountName, type: enumeration(['outgoing', 'incoming', 'all']) },
  selects: {
    account: [
      { member: 'from_account', when: { type: ['outgoing'] } },
      { member: 'to_account', when: { type: ['incoming'] } },
    ],
  },
  result: array(withdrawRoute),
  source: 'document 2, Accounts',
  defaults: { type: 'outgoing' },
});

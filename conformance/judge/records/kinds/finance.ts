import type { RecordKinds } from '../record-kind.ts';
import { some } from './some.ts';

export const finance: RecordKinds = {
  'limit-order': {
    name: 'an open order',
    titles: { LimitOrder: {}, OpenOrder: {} },
    queries: ({ orders }) => some(orders).map(({ account }) => ({ account, path: `/@${account}` })),
    references: ['database_api.find_limit_orders', 'database_api.list_limit_orders'],
    fault: ['for_sale'],
  },
  escrow: {
    name: 'an escrow',
    titles: { Escrow: {} },
    queries: ({ escrows }) => some(escrows).map(({ account, id }) => ({ account, from: account, escrow_id: id })),
    references: ['database_api.find_escrows', 'database_api.list_escrows'],
    fault: ['disputed'],
  },
  'savings-withdrawal': {
    name: 'a savings withdrawal',
    titles: { SavingsWithdrawal: {} },
    queries: ({ savings: all, savingsTo }) => [
      ...some(all).map(({ account }) => ({ account })),
      ...some(savingsTo).map((account) => ({ account })),
    ],
    references: ['database_api.find_savings_withdrawals', 'database_api.list_savings_withdrawals'],
    fault: ['memo'],
  },
  conversion: {
    name: 'a conversion request',
    titles: { ConversionRequest: {} },
    queries: ({ conversions }) => some(conversions).map(({ account }) => ({ account })),
    references: ['database_api.find_sbd_conversion_requests', 'database_api.list_sbd_conversion_requests'],
    fault: ['amount'],
  },
  delegation: {
    name: 'a delegation',
    titles: { VestingDelegation: {} },
    queries: ({ delegations }) => some(delegations).map(({ from }) => ({ account: from, delegator_account: from })),
    references: ['database_api.find_vesting_delegations', 'database_api.list_vesting_delegations'],
    widely: true,
    fault: ['vesting_shares'],
  },
  'delegation-expiration': {
    name: 'a delegation on its way back',
    titles: { DelegationExpiration: {} },
    queries: ({ expirations }) => some(expirations).map((account) => ({ account })),
    references: [
      'database_api.find_vesting_delegation_expirations',
      'database_api.list_vesting_delegation_expirations',
    ],
    fault: ['vesting_shares'],
  },
  'withdraw-route': {
    name: 'a withdraw route',
    titles: { WithdrawRoute: {} },
    queries: ({ routes }) => some(routes).map(({ from }) => ({ account: from })),
    references: ['database_api.find_withdraw_vesting_routes', 'database_api.list_withdraw_vesting_routes'],
    fault: ['percent'],
  },
};

import { type Aggregate, aggregate } from '../kit/laws/aggregate.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';
import { accountMethods } from './reported.ts';

const account = (member: string) => ({ methods: accountMethods, member });

/** Members of an account that count or add up the elements of lists. */
const rows: RuleTable<Aggregate> = {
  'accounts/savings-withdrawals-counted': {
    requires: '`Account.savings_withdraw_requests` is the number of withdrawals from savings listed for the account.',
    clause: 'records/account/savings_withdraw_requests',
    why: 'A wallet requests the list only if the account says that it is not empty.',
    example: '`savings_withdraw_requests` is 0 where `find_savings_withdrawals` lists one.',
    of: account('savings_withdraw_requests'),
    is: 'count',
    lists: {
      withdrawals: {
        methods: ['condenser_api.get_savings_withdraw_from', 'database_api.find_savings_withdrawals'],
        by: 'from',
      },
    },
    about: ({ savings }) => savings.map((each) => each.account),
  },
  'accounts/withdraw-routes-counted': {
    requires: '`Account.withdraw_routes` is the number of withdraw routes listed from the account.',
    clause: 'records/account/withdraw_routes',
    why: 'An account can have ten routes; a client that sees too few adds one that is refused.',
    example: '`withdraw_routes` is 1 where `get_withdraw_routes` lists two outgoing ones.',
    of: account('withdraw_routes'),
    is: 'count',
    lists: {
      routes: {
        methods: ['condenser_api.get_withdraw_routes', 'database_api.find_withdraw_vesting_routes'],
        by: 'from_account',
      },
    },
    about: ({ routes }) => routes.map(({ from }) => from),
  },
  'accounts/delegated-shares': {
    requires:
      "`Account.delegated_vesting_shares` is the sum of the account's delegations and of those on their way back.",
    clause: 'records/account/delegated_vesting_shares',
    why: 'Delegated and returning shares can neither vote nor be withdrawn; a wrong sum promises voting power that is missing.',
    example: '`delegated_vesting_shares` is 5 VESTS where 3 VESTS are lent and 1 VESTS is on its way back.',
    of: account('delegated_vesting_shares'),
    is: { sumOf: 'vesting_shares' },
    lists: {
      delegated: {
        methods: ['condenser_api.get_vesting_delegations', 'database_api.find_vesting_delegations'],
        by: 'delegator',
      },
      returning: { methods: ['database_api.find_vesting_delegation_expirations'], by: 'delegator' },
    },
    about: ({ delegations, expirations }) => [...delegations.map(({ from }) => from), ...expirations],
    fault: { id: 'accounts-delegated-more' },
  },
  'accounts/received-shares': {
    requires: '`Account.received_vesting_shares` is the sum of all delegations to the account.',
    clause: 'records/account/received_vesting_shares',
    why: 'Received shares give a vote its weight; a site that trusts a wrong sum promises payouts that do not come.',
    example: '`received_vesting_shares` is 2 VESTS where the complete list of delegations has 3 VESTS for the account.',
    of: account('received_vesting_shares'),
    is: { sumOf: 'vesting_shares' },
    lists: { received: { methods: ['database_api.list_vesting_delegations'], by: 'delegatee' } },
    about: ({ delegations }) => delegations.map(({ to }) => to),
    fault: { id: 'accounts-received-more' },
  },
  'accounts/count': {
    requires: '`get_account_count` is the number of accounts in the complete list.',
    clause: 'condenser_api.get_account_count/result',
    why: 'A client that reads all accounts page by page knows by this number that none is missing.',
    example: '`get_account_count` is 100 where the complete list has 97 accounts.',
    of: { methods: ['condenser_api.get_account_count'] },
    is: 'count',
    lists: { accounts: { methods: ['condenser_api.lookup_accounts', 'database_api.list_accounts'] } },
    fault: { id: 'accounts-miscounted' },
  },
};

export const aggregates = rulesOf(rows, aggregate);

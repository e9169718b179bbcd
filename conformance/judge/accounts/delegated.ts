import { inCall } from '../../model/fault.ts';
import { member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { sumOf, unitsOf } from '../kit/amounts.ts';
import { inMember } from '../kit/placed.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type Complete, completeList, type List } from './complete-lists.ts';
import { accountMethods, accountsReported, type Reported } from './reported.ts';
import { moreShares } from './shares.ts';

const lent: Readonly<Record<string, Complete>> = {
  'condenser_api.get_vesting_delegations': { of: 'delegator_account', start: 'start_account', under: [] },
  'database_api.find_vesting_delegations': { of: 'account', under: ['delegations'], most: 1000 },
};
const returning: Readonly<Record<string, Complete>> = {
  'database_api.find_vesting_delegation_expirations': { of: 'account', under: ['delegations'], most: 1000 },
};

export const delegated = relation<{ readonly account: Reported; readonly lent: List; readonly returning: List }>({
  id: 'accounts/delegated-shares',
  requires:
    "`Account.delegated_vesting_shares` is the sum of the account's delegations and of those on their way back.",
  clause: 'records/account/delegated_vesting_shares',
  why: 'Delegated and returning shares can neither vote nor be withdrawn; a wrong sum promises voting power that is missing.',
  example: '`delegated_vesting_shares` is 5 VESTS where 3 VESTS are lent and 1 VESTS is on its way back.',
  fault: {
    id: 'accounts-delegated-more',
    summary: 'an account with more delegated than the list of its delegations has',
    edit: inCall(accountMethods, moreShares('delegated_vesting_shares')),
  },
  methods: [...accountMethods, ...Object.keys(lent), ...Object.keys(returning)],
  roles: ['account', 'lent', 'returning'],
  plan: (target) => {
    const owners = [...target.corpus.delegations.map(({ from }) => from), ...target.corpus.expirations];
    return aboutEach(owners, 3, (account) =>
      requestsTo(
        target,
        ['condenser_api.get_accounts', { names: [account] }],
        ['database_api.find_accounts', { accounts: [account] }],
        ['condenser_api.get_vesting_delegations', { delegator_account: account, start_account: '', limit: 100 }],
        ['database_api.find_vesting_delegations', { account }],
        ['database_api.find_vesting_delegation_expirations', { account }],
      ),
    );
  },
  assignRoles: (call) => {
    const [out, back] = [completeList(call, lent), completeList(call, returning)];
    if (out) return [{ group: out.of, role: 'lent', value: out }];
    if (back) return [{ group: back.of, role: 'returning', value: back }];
    return accountsReported(call).map((value) => ({ group: value.name, role: 'account', value }));
  },
  judge: ({ account, lent: out, returning: back }) => {
    const [outside, coming] = [sumOf(out.jsons, 'vesting_shares'), sumOf(back.jsons, 'vesting_shares')];
    const reported = unitsOf(member(account.json, 'delegated_vesting_shares'));
    if (outside === undefined || coming === undefined || reported === undefined) return undefined;
    if (reported === outside + coming) return [];
    const found = inMember(
      account,
      'delegated_vesting_shares',
      `${outside} units delegated and ${coming} returning, as in the lists`,
    );
    return [
      {
        ...found,
        role: 'account',
        contradictedBy: [
          { role: 'lent', path: out.path },
          { role: 'returning', path: back.path },
        ],
      },
    ];
  },
});

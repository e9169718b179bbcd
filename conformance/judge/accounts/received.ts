import { inCall } from '../../model/fault.ts';
import { member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { groupBy } from '../../util/group-by.ts';
import { sumOf, unitsOf } from '../kit/amounts.ts';
import { inMember } from '../kit/placed.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type Complete, completeList, type List } from './complete-lists.ts';
import { accountMethods, accountsReported, type Reported } from './reported.ts';
import { moreShares } from './shares.ts';

const all: Readonly<Record<string, Complete>> = {
  'database_api.list_vesting_delegations': { start: 'start', under: ['delegations'] },
};

export const received = relation<{ readonly account: Reported; readonly list: List }>({
  id: 'accounts/received-shares',
  requires: '`Account.received_vesting_shares` is the sum of all delegations to the account.',
  clause: 'records/account/received_vesting_shares',
  why: 'Received shares give a vote its weight; a site that trusts a wrong sum promises payouts that do not come.',
  example: '`received_vesting_shares` is 2 VESTS where the complete list of delegations has 3 VESTS for the account.',
  fault: {
    id: 'accounts-received-more',
    summary: 'an account with more received than the list of delegations has for it',
    edit: inCall(accountMethods, moreShares('received_vesting_shares')),
  },
  methods: [...accountMethods, ...Object.keys(all)],
  roles: ['account', 'list'],
  plan: (target) => [
    ...requestsTo(target, [
      'database_api.list_vesting_delegations',
      { start: ['', ''], limit: 1000, order: 'by_delegation' },
    ]),
    ...aboutEach(
      target.corpus.delegations.map(({ to }) => to),
      2,
      (account) => requestsTo(target, ['condenser_api.get_accounts', { names: [account] }]),
    ),
  ],
  assignRoles: (call) => {
    const list = completeList(call, all);
    if (list === undefined) {
      return accountsReported(call).map((value) => ({ group: value.name, role: 'account', value }));
    }
    return [...groupBy(list.jsons, (json) => String(member(json, 'delegatee')))].map(([group, jsons]) => {
      return { group, role: 'list', value: { ...list, jsons } };
    });
  },
  judge: ({ account, list }) => {
    const [wanted, reported] = [
      sumOf(list.jsons, 'vesting_shares'),
      unitsOf(member(account.json, 'received_vesting_shares')),
    ];
    if (wanted === undefined || reported === undefined) return undefined;
    if (wanted === reported) return [];
    const found = inMember(account, 'received_vesting_shares', `${wanted} units, as in the list of delegations`);
    return [{ ...found, role: 'account', contradictedBy: [{ role: 'list', path: list.path }] }];
  },
});

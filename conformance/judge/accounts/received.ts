import { inCall } from '../../faults/fault.ts';
import { member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { sumOf, unitsOf } from '../amounts.ts';
import { aboutEach, ask } from '../asking.ts';
import { grouped } from '../grouped.ts';
import { moreShares } from './shares.ts';
import { accountMethods, accountsTold, type Told } from './told.ts';
import { type List, type Whole, wholeList } from './whole.ts';

const all: Readonly<Record<string, Whole>> = {
  'database_api.list_vesting_delegations': { start: 'start', under: ['delegations'] },
};

export const received = relation<{ readonly account: Told; readonly list: List }>({
  id: 'accounts/received-shares',
  clause: 'records/account/received_vesting_shares',
  level: 'must',
  of: 'moment',
  standing: true,
  why: 'Received shares give a vote its weight: a site that trusts a wrong sum promises payouts that do not come.',
  example: '`received_vesting_shares` is 2 VESTS where the whole list of delegations has 3 VESTS for the account.',
  fault: {
    id: 'accounts-received-more',
    summary: 'an account with more received than the list of delegations has for it',
    edit: inCall(accountMethods, moreShares('received_vesting_shares')),
  },
  methods: [...accountMethods, ...Object.keys(all)],
  roles: ['account', 'list'],
  plan: (target) => [
    ...ask(target, ['database_api.list_vesting_delegations', { start: ['', ''], limit: 1000, order: 'by_delegation' }]),
    ...aboutEach(
      target.corpus.delegations.map(({ to }) => to),
      2,
      (account) => ask(target, ['condenser_api.get_accounts', { names: [account] }]),
    ),
  ],
  cast: (call) => {
    const list = wholeList(call, all);
    if (list === undefined) {
      return accountsTold(call).map((value) => ({ group: value.name, role: 'account', value }));
    }
    return [...grouped(list.jsons, (json) => String(member(json, 'delegatee')))].map(([group, jsons]) => {
      return { group, role: 'list', value: { ...list, jsons } };
    });
  },
  judge: ({ account: { json, path }, list }) => {
    const actual = member(json, 'received_vesting_shares');
    const [wanted, told] = [sumOf(list.jsons, 'vesting_shares'), unitsOf(actual)];
    if (wanted === undefined || told === undefined) return undefined;
    if (wanted === told) return [];
    return [
      {
        role: 'account',
        path: [...path, 'received_vesting_shares'],
        kind: 'value',
        expected: `${wanted} units, as the list of delegations says`,
        actual,
        against: [{ role: 'list', path: list.path }],
      },
    ];
  },
});

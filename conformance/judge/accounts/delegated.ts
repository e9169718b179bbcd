import { inCall } from '../../faults/fault.ts';
import { member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { sumOf, unitsOf } from '../amounts.ts';
import { aboutEach, ask } from '../asking.ts';
import { moreShares } from './shares.ts';
import { accountMethods, accountsTold, type Told } from './told.ts';
import { type List, type Whole, wholeList } from './whole.ts';

const lent: Readonly<Record<string, Whole>> = {
  'condenser_api.get_vesting_delegations': { of: 'delegator_account', start: 'start_account', under: [] },
  'database_api.find_vesting_delegations': { of: 'account', under: ['delegations'], most: 1000 },
};
const returning: Readonly<Record<string, Whole>> = {
  'database_api.find_vesting_delegation_expirations': { of: 'account', under: ['delegations'], most: 1000 },
};

export const delegated = relation<{ readonly account: Told; readonly lent: List; readonly returning: List }>({
  id: 'accounts/delegated-shares',
  clause: 'records/account/delegated_vesting_shares',
  level: 'must',
  of: 'moment',
  standing: true,
  why: 'What is lent, or not yet back, can neither vote nor be withdrawn: a wrong sum promises power that is not there.',
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
      ask(
        target,
        ['condenser_api.get_accounts', { names: [account] }],
        ['database_api.find_accounts', { accounts: [account] }],
        ['condenser_api.get_vesting_delegations', { delegator_account: account, start_account: '', limit: 100 }],
        ['database_api.find_vesting_delegations', { account }],
        ['database_api.find_vesting_delegation_expirations', { account }],
      ),
    );
  },
  cast: (call) => {
    const [out, back] = [wholeList(call, lent), wholeList(call, returning)];
    if (out) return [{ group: out.of, role: 'lent', value: out }];
    if (back) return [{ group: back.of, role: 'returning', value: back }];
    return accountsTold(call).map((value) => ({ group: value.name, role: 'account', value }));
  },
  judge: ({ account, lent: out, returning: back }) => {
    const [outside, coming] = [sumOf(out.jsons, 'vesting_shares'), sumOf(back.jsons, 'vesting_shares')];
    const actual = member(account.json, 'delegated_vesting_shares');
    const told = unitsOf(actual);
    if (outside === undefined || coming === undefined || told === undefined) return undefined;
    if (told === outside + coming) return [];
    return [
      {
        role: 'account',
        path: [...account.path, 'delegated_vesting_shares'],
        kind: 'value',
        expected: `${outside} units lent and ${coming} on their way back, as the lists say`,
        actual,
        against: [
          { role: 'lent', path: out.path },
          { role: 'returning', path: back.path },
        ],
      },
    ];
  },
});

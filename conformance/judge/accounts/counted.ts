import type { ClauseId } from '../../../spec/clauses/index.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, member } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import type { RuleText } from '../kit/invariant.ts';
import { inMember } from '../kit/placed.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type Complete, completeList, type List } from './complete-lists.ts';
import { accountMethods, accountsReported, type Reported } from './reported.ts';

/** A member of an account that counts the elements of a list. */
interface Counted extends Omit<RuleText, 'clause'>, Pick<RelationRule, 'plan'> {
  readonly member: string;
  readonly lists: Readonly<Record<string, Complete>>;
}

const rows: readonly Counted[] = [
  {
    id: 'accounts/savings-withdrawals-counted',
    requires: '`Account.savings_withdraw_requests` is the number of withdrawals from savings listed for the account.',
    member: 'savings_withdraw_requests',
    why: 'A wallet requests the list only if the account says that it is not empty.',
    example: '`savings_withdraw_requests` is 0 where `find_savings_withdrawals` lists one.',
    plan: (target) => {
      const owners = target.corpus.savings.map(({ account }) => account);
      return aboutEach(owners, 2, (account) =>
        requestsTo(
          target,
          ['condenser_api.get_accounts', { names: [account] }],
          ['database_api.find_accounts', { accounts: [account] }],
          ['condenser_api.get_savings_withdraw_from', { account }],
          ['database_api.find_savings_withdrawals', { account }],
        ),
      );
    },
    lists: {
      'condenser_api.get_savings_withdraw_from': { of: 'account', under: [] },
      'database_api.find_savings_withdrawals': { of: 'account', under: ['withdrawals'] },
    },
  },
  {
    id: 'accounts/withdraw-routes-counted',
    requires: '`Account.withdraw_routes` is the number of withdraw routes listed from the account.',
    member: 'withdraw_routes',
    why: 'An account can have ten routes; a client that sees too few adds one that is refused.',
    example: '`withdraw_routes` is 1 where `get_withdraw_routes` lists two outgoing ones.',
    plan: (target) => {
      const owners = target.corpus.routes.map(({ from }) => from);
      return aboutEach(owners, 2, (account) =>
        requestsTo(
          target,
          ['condenser_api.get_accounts', { names: [account] }],
          ['database_api.find_accounts', { accounts: [account] }],
          ['condenser_api.get_withdraw_routes', { account, type: 'outgoing' }],
          ['database_api.find_withdraw_vesting_routes', { account, order: 'by_withdraw_route' }],
        ),
      );
    },
    lists: {
      'condenser_api.get_withdraw_routes': { of: 'account', under: [], given: { type: ['outgoing'] } },
      'database_api.find_withdraw_vesting_routes': {
        of: 'account',
        under: ['routes'],
        given: { order: ['by_name', 'by_withdraw_route'] },
      },
    },
  },
];

function rule({ member: name, lists, ...text }: Counted): RelationRule {
  return relation<{ readonly account: Reported; readonly list: List }>({
    ...text,
    clause: `records/account/${name}` as ClauseId,
    fault: {
      summary: `${name} is one too high`,
      edit: inCall(accountMethods, (call) => {
        const [only, ...others] = accountsReported(call);
        const value = only && integerValue(member(only.json, name));
        if (value === undefined || others.length > 0) return undefined;
        return { path: [...(only as Reported).path, name], value: Number(value) + 1 };
      }),
    },
    methods: [...accountMethods, ...Object.keys(lists)],
    roles: ['account', 'list'],
    assignRoles: (call) => {
      const list = completeList(call, lists);
      if (list) return [{ group: list.of, role: 'list', value: list }];
      return accountsReported(call).map((value) => ({ group: value.name, role: 'account', value }));
    },
    judge: ({ account, list }) => {
      const actual = member(account.json, name);
      const reported = integerValue(actual);
      if (reported === undefined) return undefined;
      if (reported === BigInt(list.jsons.length)) return [];
      return [
        {
          ...inMember(account, name, `${list.jsons.length}, as many as are listed`),
          role: 'account',
          contradictedBy: [{ role: 'list', path: list.path }],
        },
      ];
    },
  });
}

export const counted = rows.map(rule);

import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Corpus } from '../../model/corpus.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Values } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { type RelationRule, type RoleOf, relation } from '../../model/rule.ts';
import { pluralize } from '../../util/pluralize.ts';
import { argument } from '../kit/arguments/argument.ts';
import { cutAt, isWhole } from '../kit/arguments/page-capacity.ts';
import { longPage, votesFrom } from '../kit/lists/starts.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';

/** Two ways to the same rows of an account: the elements of the first are not shown, or have other members. */
interface Pair {
  readonly asked: MethodName;
  readonly other: MethodName;
  /** The rows of the account that an answer of the other method has; undefined where it may not have all. */
  readonly rows: (call: Call) => { readonly account: string; readonly count: number } | undefined;
  readonly values: (account: string) => Values;
  readonly accounts: (corpus: Corpus) => readonly string[];
}

const ofAccount =
  (name: string, list: string): Pair['rows'] =>
  (call) => {
    const [account, rows] = [argument(call, name), member(call.result, list)];
    return typeof account === 'string' && isArray(rows) ? { account, count: rows.length } : undefined;
  };

/** A page from the first vote of a voter on has at least so many votes of the voter. */
function votesOfFirst(call: Call) {
  const [start, votes] = [argument(call, 'start'), member(call.result, 'votes')];
  const [voter] = isArray(start) ? start : [];
  if (argument(call, 'order') !== 'by_voter_comment' || typeof voter !== 'string' || !isArray(votes)) return undefined;
  return { account: voter, count: votes.filter((vote) => member(vote, 'voter') === voter).length };
}

const pairs: readonly Pair[] = [
  {
    asked: 'condenser_api.get_open_orders',
    other: 'database_api.find_limit_orders',
    rows: ofAccount('account', 'orders'),
    values: (account) => ({ account }),
    accounts: ({ orders }) => orders.map(({ account }) => account),
  },
  {
    asked: 'condenser_api.get_savings_withdraw_from',
    other: 'database_api.find_savings_withdrawals',
    rows: ofAccount('account', 'withdrawals'),
    values: (account) => ({ account }),
    accounts: ({ savings }) => savings.map(({ account }) => account),
  },
  {
    asked: 'condenser_api.get_owner_history',
    other: 'database_api.find_owner_histories',
    rows: ofAccount('owner', 'owner_auths'),
    values: (owner) => ({ owner }),
    accounts: ({ ownerHistories }) => ownerHistories,
  },
  {
    asked: 'condenser_api.get_account_votes',
    other: 'database_api.list_votes',
    rows: votesOfFirst,
    values: (voter) => ({ ...votesFrom(voter), limit: longPage }),
    accounts: ({ voters }) => voters,
  },
];

const names = pairs.map(({ asked }) => asked);

interface Sides {
  readonly asked: { readonly elements: readonly Json[] };
  readonly other: { readonly count: number; readonly method: string };
}

export const asMany: RelationRule = relation<Sides>({
  id: 'accounts/as-many-elements',
  requires:
    'A method of condenser_api answers no fewer orders, withdrawals, votes and former owners of an account than another shows.',
  clause: 'condenser_api.get_open_orders/result',
  clauses: Object.fromEntries(names.map((name) => [name, `${name}/result` as ClauseId])),
  why: 'Who cancels all open orders by the shorter list leaves some in the market.',
  example: '`get_open_orders ["alice"]` has two elements, and `find_limit_orders` of alice three orders.',
  fault: {
    id: 'accounts-last-element-lost',
    summary: 'a list of an account without its last element',
    edit: inCall(names, ({ result }) =>
      isArray(result) && result.length > 1 ? { path: ['result'], value: result.slice(0, -1) } : undefined,
    ),
  },
  methods: [...names, ...pairs.map(({ other }) => other)],
  roles: ['asked', 'other'],
  plan: (target) =>
    pairs.flatMap(({ asked, other, values, accounts }) =>
      aboutEach(accounts(target.corpus), 3, (account) =>
        requestsTo(target, [asked, { account }], [other, values(account)]),
      ),
    ),
  assignRoles: (call) =>
    pairs.flatMap(({ asked, other, rows }): readonly RoleOf<Sides>[] => {
      if (call.method === asked) {
        const account = argument(call, 'account');
        if (typeof account !== 'string' || !isArray(call.result) || call.result.length >= cutAt(call)) return [];
        return [{ group: `${asked} ${account}`, role: 'asked', value: { elements: call.result } }];
      }
      const found = call.method === other ? rows(call) : undefined;
      if (found === undefined) return [];
      const value = { count: found.count, method: other };
      return [{ group: `${asked} ${found.account}`, role: 'other', value }];
    }),
  judge: ({ asked: { elements }, other: { count, method } }) => {
    // A node may cut a list at a round number; of lists with nothing others judge.
    if (elements.length === 0 || !isWhole(elements.length, count + 1)) return undefined;
    if (elements.length >= count) return [];
    return [
      {
        role: 'asked',
        path: ['result'],
        kind: 'count',
        expected: `${pluralize(count, 'element')}, as ${method} shows`,
        actual: `${elements.length} of them`,
        contradictedBy: [{ role: 'other', path: ['result'] }],
      },
    ];
  },
});

import { type ClauseId, clauses } from '../../../spec/clauses/index.ts';
import { core } from '../../../spec/dialects/core.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { timeSeconds } from '../../../spec/kernel/scalars.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/exchange/call.ts';
import { callIn, type Request, type Values } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json, member, stringifyJson } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { givenTo } from '../kit/arguments/given.ts';
import { hardforks } from '../kit/hardforks.ts';
import { firstPage, votesFrom } from '../kit/lists/starts.ts';
import { finds } from './finds.ts';

/** One way to ask for something: the same key for the same thing, whatever the method. */
type Way = (call: Call) => readonly string[];

const text = (...values: readonly (Json | undefined)[]) => stringifyJson(values.map((value) => value ?? null));

/** What a call asks for by the values of some arguments. */
const by =
  (thing: string, ...names: readonly string[]): Way =>
  (call) => {
    const given = givenTo(call);
    const values = names.map((name) => given?.[name]);
    return values.includes(undefined) ? [] : [`${thing} ${text(...values)}`];
  };

/** A thing of each element of an answer. */
const ofElements =
  (thing: string, ...names: readonly string[]): Way =>
  (call) =>
    (elementsOf(call) ?? []).map((element) => `${thing} ${text(...names.map((name) => member(element, name)))}`);

const firstSecond = '1970-01-01T00:00:00';

/** The first page of a list, in whatever order: an order does not filter. */
const fromTheBeginning: Way = (call) => {
  const method = methods[call.method as MethodName] as AnyMethod;
  const given = givenTo(call);
  const order = given?.order;
  if (given === undefined || typeof order !== 'string') return [];
  if (method.orders?.[order] === undefined || method.orders[order].beyond) return [];
  if (given.status !== undefined && given.status !== 'all') return [];
  const { start } = firstPage(method, order, 1);
  return Number(given.limit) >= 1 && text(start) === text(given.start) ? [method.shortName] : [];
};

const lists = (Object.values(methods) as readonly AnyMethod[]).filter(
  ({ shortName, orders }) => shortName.startsWith('list_') && !shortName.includes('smt') && orders,
);

/** Methods of the same name and arguments in several namespaces. */
const twins: Readonly<Record<string, readonly string[]>> = {
  get_account_reputations: ['account_lower_bound', 'limit'],
  get_market_history: ['bucket_seconds', 'start', 'end'],
  get_order_book: ['limit'],
  get_trending_tags: ['start_tag', 'limit'],
};

interface Known {
  readonly way: Way;
  /** It shows that there is something, and when it is empty nothing. */
  readonly evidence?: true;
}

type Row = readonly [method: string, way: Way, evidence?: 'evidence'];

const rows: readonly Row[] = [
  ...lists.map(({ name }): Row => [name, fromTheBeginning]),
  ...finds.map(({ find, list }): Row => [find, () => [list.split('.')[1] as string], 'evidence']),
  ...(Object.values(methods) as readonly AnyMethod[]).flatMap(({ name, shortName }): Row[] =>
    twins[shortName] ? [[name, by(shortName, ...twins[shortName])]] : [],
  ),
  ['condenser_api.get_replies_by_last_update', by('replies to', 'start_parent_author', 'start_permlink', 'limit')],
  ['tags_api.get_replies_by_last_update', repliesToRequested, 'evidence'],
  ['condenser_api.get_accounts', by('accounts', 'names')],
  ['condenser_api.lookup_account_names', by('accounts', 'names')],
  ['database_api.find_accounts', by('accounts', 'accounts')],
  ['rc_api.find_rc_accounts', by('accounts', 'accounts'), 'evidence'],
  ['rc_api.find_rc_accounts', by('credits of', 'accounts')],
  ['condenser_api.get_accounts', withCredits('names'), 'evidence'],
  ['condenser_api.lookup_account_names', withCredits('names'), 'evidence'],
  ['database_api.find_accounts', withCredits('accounts'), 'evidence'],
  ['condenser_api.get_open_orders', by('orders of', 'account')],
  ['database_api.find_limit_orders', by('orders of', 'account')],
  ['condenser_api.get_owner_history', by('owners of', 'account')],
  ['database_api.find_owner_histories', by('owners of', 'owner')],
  ['database_api.find_vesting_delegation_expirations', by('expirations of', 'account')],
  [
    'condenser_api.get_expiring_vesting_delegations',
    (call) => (givenTo(call)?.after === firstSecond ? by('expirations of', 'account')(call) : []),
  ],
  ['condenser_api.get_account_votes', by('votes of', 'account')],
  ['database_api.list_votes', ofElements('votes of', 'voter'), 'evidence'],
  ['condenser_api.get_savings_withdraw_to', by('savings to', 'account')],
  ['database_api.list_savings_withdrawals', ofElements('savings to', 'to'), 'evidence'],
  ['condenser_api.get_conversion_requests', byNumber],
  ['database_api.find_sbd_conversion_requests', ofElements('conversion', 'id'), 'evidence'],
  ['condenser_api.get_recovery_request', by('recovery of', 'account')],
  ['database_api.find_account_recovery_requests', recoveryOfOne, 'evidence'],
  ['condenser_api.get_content', () => ['list_comments'], 'evidence'],
  ['database_api.get_reward_funds', () => ['funds']],
  ['condenser_api.get_reward_fund', () => ['funds'], 'evidence'],
  ['condenser_api.get_witnesses_by_vote', witnessesFromTheBeginning],
  ['condenser_api.get_witnesses', by('witness', 'witness_ids')],
  [
    'database_api.list_witnesses',
    (call) => (elementsOf(call) ?? []).map((each) => `witness ${text([member(each, 'id') ?? null])}`),
    'evidence',
  ],
];

const ways = new Map<string, readonly Known[]>();
for (const [method, way, evidence] of rows)
  ways.set(method, [...(ways.get(method) ?? []), { way, ...(evidence && { evidence: true }) }]);

/** Deployed nodes take a name here. */
function byNumber(call: Call): readonly string[] {
  return typeof givenTo(call)?.id === 'number' ? by('conversion', 'id')(call) : [];
}

/** Accounts of whom the answer tells something since hardfork 20: before it no account has resource credits on deployed nodes. */
function withCredits(name: string): Way {
  const isOfToday = (each: Json) =>
    isObject(each) &&
    Object.values(each).some((value) => typeof value === 'string' && (timeSeconds(value) ?? 0) >= hardforks[20]);
  return (call) => (elementsOf(call)?.some(isOfToday) ? by('credits of', name)(call) : []);
}

/** Of several accounts an answer may show one alone. */
function recoveryOfOne(call: Call): readonly string[] {
  const accounts = givenTo(call)?.accounts;
  return isArray(accounts) && accounts.length === 1 ? [`recovery of ${text(accounts[0])}`] : [];
}

/** Deployed nodes do not read the author here, and answer replies to anybody. */
function repliesToRequested(call: Call): readonly string[] {
  const author = givenTo(call)?.start_author;
  const isTo = (each: Json) => author !== undefined && member(each, 'parent_author') === author;
  return elementsOf(call)?.every(isTo) ? by('replies to', 'start_author', 'start_permlink', 'limit')(call) : [];
}

function witnessesFromTheBeginning(call: Call): readonly string[] {
  const { start_name: start, limit } = givenTo(call) ?? {};
  return (start === null || start === '') && Number(limit) >= 1 ? ['list_witnesses'] : [];
}

/**
 * The elements of an answer: of a list, of the arrays in an object, or the record that it is; null is none of those. Undefined for an
 * object without arrays: its form may be another where the documents show none.
 */
function elementsOf({ result, method }: Call): readonly Json[] | undefined {
  if (isArray(result)) return result.filter((each) => each !== null);
  if (!isObject(result)) return [];
  if (method === 'condenser_api.get_content') return result.author === '' ? [] : [result];
  if (method === 'condenser_api.get_reward_fund' || method === 'condenser_api.get_recovery_request') return [result];
  const lists = Object.values(result).filter(isArray);
  return lists.length > 0 ? lists.flat() : undefined;
}

const names = [...ways.keys()];
const stated = names.filter((name) => {
  const id = `${name}/result`;
  return clauses.has(id) && clauses.get(id).level === 'must';
});

interface Answered {
  readonly method: string;
  readonly isEmpty: boolean;
}

type Role = 'newer' | 'older';

/** One way to a thing shows nothing of it, and another one something. */
export const shownElsewhere = relation<Record<Role, Answered>>({
  id: 'paging/nothing-is-left-out',
  basis: [{ fact: 'page', source: 'document 3, Pagination rules' }],
  requires: 'A list has elements where another answer shows one of them for the same names, ids or beginning.',
  clause: 'database_api.list_accounts/result',
  clauses: Object.fromEntries(stated.map((name) => [name, `${name}/result` as ClauseId])),
  why: 'A client that gets an empty list takes it that there is nothing, though another method shows it.',
  example: '`get_open_orders ["alice"]` answers `[]`, and `find_limit_orders` has an order of alice.',
  fault: {
    id: 'reputations-left-out',
    summary: 'no reputations where another namespace shows some',
    edit: inCall(['condenser_api.get_account_reputations'], ({ result }) =>
      isArray(result) && result.length > 0 ? { path: ['result'], value: [] } : undefined,
    ),
  },
  methods: names,
  symmetric: true,
  equivalent: (one, other) => one.method === other.method && one.isEmpty === other.isEmpty,
  roles: ['newer', 'older'],
  plan: requests,
  assignRoles: (call) => {
    const elements = elementsOf(call);
    if (call.result === undefined || elements === undefined) return [];
    const value = { method: call.method, isEmpty: elements.length === 0 };
    // Whether a page holds what its start names is not stated: behind the last one there is nothing.
    if (value.isEmpty && givenTo(call)?.start_tag) return [];
    const fitting = (ways.get(call.method) ?? []).filter(({ evidence }) => !value.isEmpty || evidence === undefined);
    const groups = new Set(fitting.flatMap(({ way }) => way(call)));
    return [...groups].map((group) => ({ group, role: 'newer' as const, value }));
  },
  judge: ({ newer, older }) => {
    if (newer.isEmpty === older.isEmpty) return [];
    const [role, other]: readonly [Role, Role] = newer.isEmpty ? ['newer', 'older'] : ['older', 'newer'];
    const [{ method: empty }, { method }] = newer.isEmpty ? [newer, older] : [older, newer];
    // Deployed nodes read the number as a name, which nobody has.
    const departure =
      empty === 'condenser_api.get_conversion_requests' && ({ departure: 'conversion-requests-by-account' } as const);
    const contradictedBy = [{ role: other, path: ['result'] }];
    return [
      {
        role,
        path: ['result'],
        kind: 'missing',
        expected: `an element: ${method} shows one`,
        actual: undefined,
        contradictedBy,
        ...departure,
      },
    ];
  },
});

/** Each thing asked for in all ways, of what the target has. */
function requests({ corpus, methods: offered, dialect = core }: Target): readonly Request[] {
  const { accounts, orders, ownerHistories, expirations, voters, savingsTo, conversions, posts, roots, witnessIds } =
    corpus;
  const { recoveries } = corpus;
  const ask = (method: MethodName, values: Values): readonly Request[] =>
    offered.has(spelled(method, dialect)) ? [callIn(methods[method], values, dialect)] : [];
  const each = <T>(some: readonly T[], of: (one: T) => readonly Request[]) => some.slice(0, 1).flatMap(of);
  const two = accounts.slice(0, 2);
  const from = { start_permlink: '', limit: 10 };
  const latest = '2037-12-31T00:00:00';
  const inAll = (shortName: string, values: Values) =>
    (Object.values(methods) as readonly AnyMethod[])
      .filter((method) => method.shortName === shortName)
      .flatMap(({ name }) => ask(name as MethodName, values));
  return [
    ...ask('condenser_api.get_accounts', { names: two }),
    ...ask('condenser_api.lookup_account_names', { names: two }),
    ...ask('database_api.find_accounts', { accounts: two }),
    ...ask('rc_api.find_rc_accounts', { accounts: two }),
    ...each(orders, ({ account }) => [
      ...ask('condenser_api.get_open_orders', { account }),
      ...ask('database_api.find_limit_orders', { account }),
    ]),
    ...each(ownerHistories, (account) => [
      ...ask('condenser_api.get_owner_history', { account }),
      ...ask('database_api.find_owner_histories', { owner: account }),
    ]),
    ...each(recoveries, (account) => [
      ...ask('condenser_api.get_recovery_request', { account }),
      ...ask('database_api.find_account_recovery_requests', { accounts: [account] }),
    ]),
    ...each(expirations, (account) => [
      ...ask('condenser_api.get_expiring_vesting_delegations', { account, after: firstSecond }),
      ...ask('database_api.find_vesting_delegation_expirations', { account }),
    ]),
    ...each(voters, (account) => [
      ...ask('condenser_api.get_account_votes', { account }),
      ...ask('database_api.list_votes', votesFrom(account)),
    ]),
    ...each(savingsTo, (account) => ask('condenser_api.get_savings_withdraw_to', { account })),
    ...conversions.slice(0, 2).flatMap(({ account }) => ask('database_api.find_sbd_conversion_requests', { account })),
    ...each(posts, ({ author, permlink }) => ask('condenser_api.get_content', { author, permlink })),
    ...each(witnessIds, (id) => ask('condenser_api.get_witnesses', { witness_ids: [id] })),
    ...ask('condenser_api.get_witnesses_by_vote', { start_name: '', limit: 10 }),
    ...ask('database_api.get_reward_funds', {}),
    ...ask('condenser_api.get_reward_fund', { name: 'post' }),
    ...each(roots, ({ author }) => [
      ...ask('condenser_api.get_replies_by_last_update', { ...from, start_parent_author: author }),
      ...ask('tags_api.get_replies_by_last_update', { ...from, start_author: author }),
    ]),
    ...inAll('get_account_reputations', { account_lower_bound: '', limit: 10 }),
    ...inAll('get_trending_tags', { start_tag: '', limit: 10 }),
    ...inAll('get_order_book', { limit: 10 }),
    ...each(corpus.buckets.slice(-1), (bucket_seconds) =>
      inAll('get_market_history', { bucket_seconds, start: firstSecond, end: latest }),
    ),
  ];
}

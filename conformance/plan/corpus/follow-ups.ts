import { timeText } from '../../../spec/kernel/scalars.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Corpus, List, Post } from '../../model/corpus.ts';
import { isArray, member } from '../../model/json.ts';
import type { Find } from './collector.ts';
import { page, type Query, query, type Way, way } from './query.ts';
import { isAccountName, named, numbered } from './records.ts';

/** The input for the queries of the next round; each choice is by the seed. */
export interface Known {
  /** Elements of a list, `count` at most. */
  some<L extends List>(list: L, count: number): readonly Corpus[L][number][];
  isEmpty(list: List): boolean;
  /** Whether an operation or a record says whose elements of a list there are. */
  isHinted(list: List): boolean;
  /** Accounts that probably have elements of a list, at most `count`; the most active ones without hints. */
  likely(list: List | 'followers', count: number): readonly string[];
  /** The same with the number from an operation. */
  likelyIds(list: List, count: number): readonly { readonly account: string; readonly id: number }[];
  likelyPosts(count: number, list?: 'posts' | 'reblogged'): readonly Post[];
}

const first = timeText(0);

/** Records and histories of accounts, which have keys and hints. */
export function accountQueries(known: Known): readonly Query[] {
  const names = [
    ...new Set([...known.some('active', 30), ...known.some('authors', 10), ...known.some('accounts', 20)]),
  ];
  if (names.length === 0) return [];
  return [
    ...known.likely('histories', 5).map((account) => {
      const values = { account, start: -1, limit: 100 };
      const also = lastOf(account);
      return query(
        ['histories', 'transactions'],
        way('condenser_api.get_account_history', values, also),
        way('account_history_api.get_account_history', values, also),
      );
    }),
    query(
      ['keys', 'proxies'],
      way('condenser_api.get_accounts', { names }),
      way('database_api.find_accounts', { accounts: names }),
    ),
  ];
}

/** How many accounts are queried for one list that is still empty. */
const tries = 3;

/** Queries by account, where no list has the data. */
const ofAccounts: readonly (readonly [lists: readonly List[], ways: (account: string) => readonly Way[]])[] = [
  [['orders'], each('database_api.find_limit_orders', 'condenser_api.get_open_orders')],
  [['savings', 'savingsTo'], each('database_api.find_savings_withdrawals', 'condenser_api.get_savings_withdraw_from')],
  [['conversions'], each('database_api.find_sbd_conversion_requests', 'condenser_api.get_conversion_requests')],
  [
    ['delegations'],
    (account) => [
      way('database_api.find_vesting_delegations', { account }),
      way('condenser_api.get_vesting_delegations', { delegator_account: account, start_account: '', limit: 20 }),
    ],
  ],
  [
    ['expirations'],
    (account) => [
      way('database_api.find_vesting_delegation_expirations', { account }),
      way('condenser_api.get_expiring_vesting_delegations', { account, after: first, limit: 20 }),
    ],
  ],
  [
    ['routes'],
    (account) => [
      way('condenser_api.get_withdraw_routes', { account, type: 'all' }),
      way('database_api.find_withdraw_vesting_routes', { account, order: 'by_destination' }),
    ],
  ],
  [['ownerHistories'], each('database_api.find_owner_histories', 'condenser_api.get_owner_history')],
  [['recoveries'], each('condenser_api.get_recovery_request')],
];

/** Queries with one argument of any name. */
function each(...methods: readonly MethodName[]): (account: string) => readonly Way[] {
  return (account) => methods.map((method) => way(method, { account, owner: account, id: account }));
}

/** Queries for several accounts in one call. */
const ofMany: readonly (readonly [List, MethodName])[] = [
  ['recoveries', 'database_api.find_account_recovery_requests'],
  ['recoveryChanges', 'database_api.find_change_recovery_account_requests'],
  ['declines', 'database_api.find_decline_voting_rights_requests'],
];

/** Queries for data missing from lists, by the accounts that most probably have it. */
export function emptyListQueries(known: Known): readonly Query[] {
  return [
    ...ofAccounts
      .filter(([[list]]) => known.isEmpty(list as List))
      .flatMap(([lists, ways]) => known.likely(lists[0] as List, tries).map((name) => query(lists, ...ways(name)))),
    ...ofMany
      .filter(([list]) => known.isEmpty(list))
      .flatMap(([list, method]) => {
        const accounts = known.likely(list, 20);
        return accounts.length > 0 ? [query([list], way(method, { accounts }))] : [];
      }),
    ...(known.isEmpty('escrows') ? known.likelyIds('escrows', tries) : []).map(({ account, id }) =>
      query(
        ['escrows'],
        way('condenser_api.get_escrow', { account, escrow_id: id }),
        way('database_api.find_escrows', { from: account }),
      ),
    ),
    ...proposalQueries(known),
    ...(known.isHinted('follows') ? [] : known.likely('follows', 16)).map((account) =>
      query(
        ['follows'],
        way('condenser_api.get_follow_count', { account }),
        way('follow_api.get_follow_count', { account }),
      ),
    ),
    ...(known.isEmpty('posts') ? known.likelyPosts(6) : []).map((post) =>
      query(
        ['posts', 'roots', 'replies', 'discussed', 'voted', 'authors'],
        way('condenser_api.get_content', { ...post }),
        way('tags_api.get_discussion', { ...post }),
      ),
    ),
  ];
}

/** Proposals that were voted for, where no list has any. */
function proposalQueries(known: Known): readonly Query[] {
  const ids = [...new Set((known.isEmpty('proposals') ? known.likelyIds('proposals', 10) : []).map(({ id }) => id))];
  if (ids.length === 0) return [];
  return [
    query(
      ['proposals'],
      way('condenser_api.find_proposals', { ids }),
      way('database_api.find_proposals', { proposal_ids: ids }),
    ),
  ];
}

/** Queries about accounts and posts: followers, blogs, votes, replies, reblogs. */
export function relatedQueries(known: Known): readonly Query[] {
  return [
    ...followQueries(known, 'follows', 'get_followers'),
    ...followQueries(known, 'followers', 'get_following'),
    ...known.likely('blogs', 4).map((account) => {
      const values = { account, start_entry_id: 0, limit: 20 };
      return query(
        ['blogs', 'reblogged'],
        way('condenser_api.get_blog_entries', values),
        way('follow_api.get_blog_entries', values),
      );
    }),
    ...ofPosts(known, 'voted', 'voters', 'get_active_votes', ({ author, permlink }) => (result) => [
      ...(page(result).length > 0 ? [{ list: 'voted', element: { author, permlink } } as const] : []),
      ...page(result).map((vote) => named('voters', member(vote, 'voter'))),
    ]),
    ...ofPosts(known, 'discussed', 'replies', 'get_content_replies', () => () => []),
    ...reblogQueries(known),
  ];
}

/** Who follows whom, in the list of either side. */
function followQueries(
  known: Known,
  list: 'follows' | 'followers',
  shortName: 'get_followers' | 'get_following',
): readonly Query[] {
  return known.likely(list, 4).map((account) => {
    const values = { account, start: '', type: 'blog', limit: 20 };
    return query(['follows'], way(`condenser_api.${shortName}`, values), way(`follow_api.${shortName}`, values));
  });
}

function ofPosts(
  known: Known,
  from: 'voted' | 'discussed',
  list: List,
  shortName: 'get_active_votes' | 'get_content_replies',
  also: (post: Post) => NonNullable<Way['also']>,
): readonly Query[] {
  return known
    .some(from, 2)
    .map((post) =>
      query(
        [list],
        way(`condenser_api.${shortName}`, { ...post }, also(post)),
        way(`tags_api.${shortName}`, { ...post }, also(post)),
      ),
    );
}

/** The author is always among those who reblogged on deployed nodes. */
function reblogQueries(known: Known): readonly Query[] {
  const posts = known.isEmpty('reblogged') ? [...known.likelyPosts(4, 'reblogged'), ...known.some('roots', 4)] : [];
  return posts.slice(0, 6).map((post) => {
    const also = (result: Parameters<NonNullable<Way['also']>>[0]): readonly Find[] =>
      page(result).some((name) => isAccountName(name) && name !== post.author)
        ? [{ list: 'reblogged', element: { ...post } }]
        : [];
    return query(
      ['reblogged'],
      way('condenser_api.get_reblogged_by', { ...post }, also),
      way('follow_api.get_reblogged_by', { ...post }, also),
    );
  });
}

/** The number of the latest entry in a history. */
function lastOf(account: string): NonNullable<Way['also']> {
  return (result) => {
    const last = page(result).at(-1);
    return [isArray(last) ? numbered('histories', account, last[0]) : undefined];
  };
}

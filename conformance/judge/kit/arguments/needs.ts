import { core } from '../../../../spec/dialects/core.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { type Corpus, type List, wordings } from '../../../model/corpus.ts';
import { methodSpelled } from '../../../model/exchange/method-spelled.ts';
import type { Values } from '../../../model/exchange/request.ts';
import type { Json } from '../../../model/json.ts';
import type { Discovered } from '../../../model/target.ts';

/** The data for the arguments of a method. */
export interface Need {
  /** Without an element of it a call would be meaningless. */
  readonly list?: List;
  /** The accounts, or the posts, that arguments of this method name. */
  readonly accounts?: (corpus: Corpus) => readonly string[];
  readonly posts?: (corpus: Corpus) => Corpus['posts'];
  /** Complete arguments where several belong together. */
  readonly values?: (corpus: Corpus) => readonly Values[];
}

type Accounts = { [L in List]: Corpus[L][number] extends string ? L : never }[List];
type Numbered = { [L in List]: Corpus[L][number] extends { readonly account: string } ? L : never }[List];
type Pairs = { [L in List]: Corpus[L][number] extends { readonly from: string } ? L : never }[List];
type Posts = { [L in List]: Corpus[L][number] extends { readonly author: string } ? L : never }[List];

const unique = (names: readonly string[]) => [...new Set(names)];
const accountsOf = (list: Accounts): Need => ({ list, accounts: (corpus) => corpus[list] });
const ownersOf = (list: Numbered): Need => ({
  list,
  accounts: (corpus) => unique(corpus[list].map(({ account }) => account)),
});
const endsOf = (list: Pairs, end: 'from' | 'to'): Need => ({
  list,
  accounts: (corpus) => unique(corpus[list].map((pair) => pair[end])),
});
const postsOf = (list: Posts): Need => ({ list, posts: (corpus) => corpus[list] });
const signedBy = (list: 'signed' | 'legacySigned'): Need => ({
  list,
  values: (corpus) =>
    corpus[list].map((transaction) => ({ trx: transaction, transaction, available_keys: corpus.keys.slice(0, 4) })),
});

const orders = ownersOf('orders');
const savings = ownersOf('savings');
const conversions = ownersOf('conversions');
const delegations = endsOf('delegations', 'from');
const expirations = accountsOf('expirations');
const ownerHistories = accountsOf('ownerHistories');
const recoveries = accountsOf('recoveries');
const blogs = accountsOf('blogs');
const authors = accountsOf('authors');
/** Authors of replies, where the target has any. */
const repliers: Need = {
  list: 'authors',
  accounts: ({ authors: all, replies }) => (replies.length > 0 ? unique(replies.map(({ author }) => author)) : all),
};
const witnesses = accountsOf('witnesses');
const routes: Need = {
  list: 'routes',
  accounts: ({ routes }) => unique(routes.flatMap(({ from, to }) => [from, to])),
};
const ofTransactions: Need = { list: 'transactions' };

/** By the method name without namespace. */
const needs: Readonly<Record<string, Need>> = {
  find_account_recovery_requests: recoveries,
  find_accounts: accountsOf('accounts'),
  find_change_recovery_account_requests: accountsOf('recoveryChanges'),
  find_decline_voting_rights_requests: accountsOf('declines'),
  find_escrows: ownersOf('escrows'),
  find_limit_orders: orders,
  find_owner_histories: ownerHistories,
  find_proposals: { list: 'proposals' },
  find_rc_accounts: accountsOf('accounts'),
  find_savings_withdrawals: savings,
  find_sbd_conversion_requests: conversions,
  find_transaction: ofTransactions,
  find_vesting_delegation_expirations: expirations,
  find_vesting_delegations: delegations,
  find_votes: postsOf('voted'),
  find_withdraw_vesting_routes: routes,
  find_witnesses: witnesses,
  get_account_history: ownersOf('histories'),
  get_account_votes: accountsOf('voters'),
  get_accounts: accountsOf('accounts'),
  get_active_votes: postsOf('voted'),
  get_blog: blogs,
  get_blog_authors: blogs,
  get_blog_entries: blogs,
  get_content: postsOf('posts'),
  get_content_replies: postsOf('discussed'),
  // The documents take an id, deployed nodes an account.
  get_conversion_requests: {
    list: 'conversions',
    values: (corpus) => corpus.conversions.flatMap(({ account, id }) => [{ id }, { id: account }]),
  },
  get_discussion: postsOf('posts'),
  get_discussions_by_author_before_date: authors,
  get_discussions_by_blog: blogs,
  get_discussions_by_comments: repliers,
  get_discussions_by_feed: endsOf('follows', 'from'),
  get_escrow: {
    list: 'escrows',
    values: ({ escrows }) => escrows.map(({ account, id }) => ({ account, escrow_id: id })),
  },
  get_expiring_vesting_delegations: expirations,
  get_feed: endsOf('follows', 'from'),
  get_feed_entries: endsOf('follows', 'from'),
  get_follow_count: endsOf('follows', 'to'),
  get_followers: endsOf('follows', 'to'),
  get_following: endsOf('follows', 'from'),
  get_key_references: { list: 'keys' },
  get_market_history: { list: 'buckets' },
  get_open_orders: orders,
  get_owner_history: ownerHistories,
  get_reblogged_by: postsOf('reblogged'),
  get_recovery_request: recoveries,
  get_replies_by_last_update: authors,
  get_reward_fund: { values: () => [{ name: 'post' }] },
  get_savings_withdraw_from: savings,
  get_savings_withdraw_to: accountsOf('savingsTo'),
  get_signature: { values: () => [{ method: 'condenser_api.get_block' }] },
  get_state: {
    list: 'accounts',
    values: ({ accounts, posts }) => [
      { path: '' },
      { path: 'trending' },
      ...accounts.slice(0, 2).map((name): { readonly path: Json } => ({ path: `@${name}` })),
      ...posts.slice(0, 2).map(({ author, permlink }): { readonly path: Json } => ({ path: `@${author}/${permlink}` })),
    ],
  },
  get_tags_used_by_author: authors,
  get_transaction: ofTransactions,
  get_vesting_delegations: delegations,
  get_withdraw_routes: routes,
  get_witness_by_account: witnesses,
  get_witnesses: { list: 'witnessIds', values: ({ witnessIds }) => witnessIds.map((id) => ({ witness_ids: [id] })) },
  lookup_account_names: accountsOf('accounts'),
  verify_account_authority: accountsOf('accounts'),
};

const ofSigned = new Set([
  'get_potential_signatures',
  'get_required_signatures',
  'get_transaction_hex',
  'verify_authority',
]);

/** The data for the arguments of a method; none where no target could lack it. */
export function needOf({ shortName, form }: AnyMethod): Need {
  if (ofSigned.has(shortName)) return signedBy(form === 'legacy' ? 'legacySigned' : 'signed');
  return (Object.hasOwn(needs, shortName) ? needs[shortName] : undefined) ?? {};
}

/** The missing data for a method, and the reason; undefined where nothing is missing. */
export function lackOf(method: string, { corpus, blocks, missing, dialect = core }: Discovered): string | undefined {
  const known = methodSpelled(method, dialect);
  const list = known && needOf(known).list;
  const isOfBlock = known !== undefined && 'block_num' in known.params;
  if (isOfBlock ? blocks.length > 0 : list === undefined || corpus[list].length > 0) return undefined;
  const wanted = list === undefined ? 'blocks' : wordings[list];
  const why = missing.find(({ what }) => what === wanted)?.why ?? 'none was found';
  return `no ${wanted}: ${why}`;
}

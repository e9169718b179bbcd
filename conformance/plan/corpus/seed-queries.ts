import { timeSeconds, timeText } from '../../../spec/kernel/scalars.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import { laterStarts, orderedLists } from '../../judge/kit/lists/starts.ts';
import { always, tradeHistory } from '../../judge/kit/lists/traded.ts';
import type { List } from '../../model/corpus.ts';
import { member } from '../../model/json.ts';
import type { Random } from '../../util/random.ts';
import { namesOf, page, type Query, query, type Way, way } from './query.ts';

const first = timeText(0);
const small = 20;

/** The first page of a list of database_api. */
function listed(method: `database_api.list_${string}` & MethodName, start: Way['values'][string], order?: string): Way {
  return way(method, { start, limit: small, ...(order !== undefined && { order }) });
}

function proposals(name: 'list_proposals' | 'list_proposal_votes', list: List, order: string): Query {
  const values = { start: ['', 0], limit: small, order, order_direction: 'ascending', status: 'all' };
  return query([list], way(`database_api.${name}`, values), way(`condenser_api.${name}`, values));
}

/** Posts in one order, by the first namespace that has it. */
function discussions(order: 'created' | 'trending' | 'votes' | 'children'): Query {
  const posts = { tag: '', limit: small };
  return query(
    ['posts', 'roots', 'discussed', 'voted', 'authors', 'tags'],
    way(`condenser_api.get_discussions_by_${order}`, { query: posts }),
    way(`tags_api.get_discussions_by_${order}`, posts),
  );
}

/** Queries that need no data. */
export function seedQueries(random: Random): readonly Query[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'] as [string, ...string[]];
  const accounts = (from: string) =>
    query(
      ['accounts', 'keys'],
      way('database_api.list_accounts', { start: from, limit: 50, order: 'by_name' }),
      way('condenser_api.lookup_accounts', { lower_bound_name: from, limit: 100 }, namesOf('accounts')),
      way('follow_api.get_account_reputations', { account_lower_bound: from, limit: 50 }),
      way('reputation_api.get_account_reputations', { account_lower_bound: from, limit: 50 }),
    );
  return [
    accounts(''),
    accounts(random.pick(letters)),
    query(['proxies'], listed('database_api.list_accounts', ['a', ''], 'by_proxy')),
    query(
      ['witnesses', 'witnessIds'],
      listed('database_api.list_witnesses', '', 'by_name'),
      way('condenser_api.get_witnesses_by_vote', { start_name: '', limit: small }),
    ),
    query(
      ['witnesses'],
      way('condenser_api.get_active_witnesses', {}, namesOf('witnesses')),
      way('database_api.get_active_witnesses', {}, namesOf('witnesses')),
    ),
    query(['witnessVotes'], listed('database_api.list_witness_votes', ['', ''], 'by_account_witness')),
    query(['posts', 'roots', 'replies'], listed('database_api.list_comments', ['', ''], 'by_permlink')),
    query(['posts'], listed('database_api.list_comments', [first, '', ''], 'by_cashout_time')),
    ...(['created', 'trending', 'votes', 'children'] as const).map(discussions),
    query(
      ['tags'],
      way('condenser_api.get_trending_tags', { start_tag: '', limit: small }),
      way('tags_api.get_trending_tags', { start_tag: '', limit: small }),
    ),
    query(['orders'], listed('database_api.list_limit_orders', ['', 0], 'by_account')),
    query(['escrows'], listed('database_api.list_escrows', ['', 0], 'by_from_id')),
    query(['savings', 'savingsTo'], listed('database_api.list_savings_withdrawals', ['', 0], 'by_from_id')),
    query(['conversions'], listed('database_api.list_sbd_conversion_requests', [first, 0], 'by_conversion_date')),
    query(['delegations'], listed('database_api.list_vesting_delegations', ['', ''], 'by_delegation')),
    query(['expirations'], listed('database_api.list_vesting_delegation_expirations', [first, 0], 'by_expiration')),
    query(['routes'], listed('database_api.list_withdraw_vesting_routes', ['', ''], 'by_withdraw_route')),
    query(['ownerHistories'], listed('database_api.list_owner_histories', ['', first])),
    query(['recoveries'], listed('database_api.list_account_recovery_requests', '', 'by_account')),
    query(['recoveryChanges'], listed('database_api.list_change_recovery_account_requests', '', 'by_account')),
    query(['declines'], listed('database_api.list_decline_voting_rights_requests', '', 'by_account')),
    proposals('list_proposals', 'proposals', 'by_creator'),
    proposals('list_proposal_votes', 'proposalVotes', 'by_voter_proposal'),
    query(
      ['buckets'],
      way('market_history_api.get_market_history_buckets', {}, seconds),
      way('condenser_api.get_market_history_buckets', {}, seconds),
    ),
    query(
      ['starts'],
      way('market_history_api.get_trade_history', { ...always, limit: 1000 }, busiest),
      way('condenser_api.get_trade_history', { ...always, limit: 1000 }, busiest),
    ),
  ];
}

/** The first page of each list in each order, of which later pages begin. */
export const pageQueries: readonly Query[] = orderedLists.map(({ method, order, values }) =>
  query(
    ['starts'],
    way(method.name as MethodName, values, (result) =>
      laterStarts(method, order, page(result)).map((element) => ({ list: 'starts', element })),
    ),
  ),
);

const seconds: NonNullable<Way['also']> = (result) =>
  page(result).map((element) => {
    const isBucket = typeof element === 'number' && Number.isInteger(element) && element > 0 && element < 2 ** 32;
    return isBucket ? { list: 'buckets', element } : undefined;
  });

/** The time of a trade that has the nearest others around it: whoever reads a window by minutes, hours or days shows one of these. */
const busiest: NonNullable<Way['also']> = (result) => {
  const dates = page(result).map((trade) => member(trade, 'date'));
  const times = [...new Set(dates.flatMap((date) => (typeof date === 'string' ? (timeSeconds(date) ?? []) : [])))];
  times.sort((one, other) => one - other);
  const inside = times
    .slice(1, -1)
    .map((time, index) => ({ time, span: (times[index + 2] ?? 0) - (times[index] ?? 0) }));
  const [found] = inside.toSorted((one, other) => one.span - other.span);
  return found
    ? [{ list: 'starts', element: { method: tradeHistory, order: 'date', start: timeText(found.time) } }]
    : [];
};

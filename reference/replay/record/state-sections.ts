import { type Json, stringifyJson } from '../../../spec/kernel/json/json.ts';
import { isRecord, type JsonRecord, NodeCallError, type NodeClient } from '../../services/kit/node-client.ts';

/** A list of the state and how it is paged to its end: each page begins with the last record of the one before. */
interface Listed {
  readonly method: string;
  readonly member: string;
  readonly order: string | undefined;
  /** Before all records. */
  readonly start: Json;
  /** Of the page that begins with a record. */
  readonly from: (record: JsonRecord) => Json;
  readonly more?: JsonRecord;
}

const listed = (
  method: string,
  member: string,
  order: string | undefined,
  start: Json,
  members: readonly string[],
  more?: JsonRecord,
): Listed => {
  const from = (record: JsonRecord): Json => {
    const values = members.map((name) => record[name] ?? null);
    return Array.isArray(start) ? values : (values[0] ?? null);
  };
  return { method: `database_api.${method}`, member, order, start, from, ...(more && { more }) };
};

const everything: JsonRecord = { order_direction: 'ascending', status: 'all' };
const earliest = '1970-01-01T00:00:00';

/** By the names that `chain replay` compares (reference/replay/sections.ts). */
const lists: Readonly<Record<string, Listed>> = {
  accounts: listed('list_accounts', 'accounts', 'by_name', '', ['name']),
  comments: listed('list_comments', 'comments', 'by_permlink', ['', ''], ['author', 'permlink']),
  votes: listed('list_votes', 'votes', 'by_comment_voter', ['', '', ''], ['author', 'permlink', 'voter']),
  witnesses: listed('list_witnesses', 'witnesses', 'by_name', '', ['owner']),
  witness_votes: listed('list_witness_votes', 'votes', 'by_account_witness', ['', ''], ['account', 'witness']),
  orders: listed('list_limit_orders', 'orders', 'by_account', ['', 0], ['seller', 'orderid']),
  escrows: listed('list_escrows', 'escrows', 'by_from_id', ['', 0], ['from', 'escrow_id']),
  savings: listed('list_savings_withdrawals', 'withdrawals', 'by_from_id', ['', 0], ['from', 'request_id']),
  conversions: listed('list_sbd_conversion_requests', 'requests', 'by_account', ['', 0], ['owner', 'requestid']),
  delegations: listed('list_vesting_delegations', 'delegations', 'by_delegation', ['', ''], ['delegator', 'delegatee']),
  delegation_expirations: listed(
    'list_vesting_delegation_expirations',
    'delegations',
    'by_account_expiration',
    ['', earliest, 0],
    ['delegator', 'expiration', 'id'],
  ),
  routes: listed(
    'list_withdraw_vesting_routes',
    'routes',
    'by_withdraw_route',
    ['', ''],
    ['from_account', 'to_account'],
  ),
  owner_histories: listed(
    'list_owner_histories',
    'owner_auths',
    undefined,
    ['', earliest],
    ['account', 'last_valid_time'],
  ),
  recovery: listed('list_account_recovery_requests', 'requests', 'by_account', '', ['account_to_recover']),
  change_recovery: listed('list_change_recovery_account_requests', 'requests', 'by_account', '', [
    'account_to_recover',
  ]),
  decline: listed('list_decline_voting_rights_requests', 'requests', 'by_account', '', ['account']),
  proposals: listed('list_proposals', 'proposals', 'by_creator', ['', 0], ['creator', 'proposal_id'], everything),
  proposal_votes: {
    ...listed('list_proposal_votes', 'proposal_votes', 'by_voter_proposal', ['', 0], [], everything),
    from: ({ voter = null, proposal }) => [voter, (isRecord(proposal) && proposal.proposal_id) || 0],
  },
};

const singles: Readonly<Record<string, readonly [method: string, params: JsonRecord]>> = {
  dgp: ['database_api.get_dynamic_global_properties', {}],
  hardfork: ['database_api.get_hardfork_properties', {}],
  schedule: ['database_api.get_witness_schedule', {}],
  feed: ['database_api.get_feed_history', {}],
  reward_funds: ['database_api.get_reward_funds', {}],
  rc_pool: ['rc_api.get_resource_pool', {}],
  ticker: ['market_history_api.get_ticker', {}],
  trades: ['market_history_api.get_recent_trades', { limit: 1000 }],
};

const mostInPage = 1000;
/** Names in one call of rc_api. */
const namesAtOnce = 100;

export interface ReadStateOptions {
  /** Hears of a section when it was read, before the others are. */
  onSection?(name: string): void;
  /** Hears of a section that the node refuses to show. */
  onRefused?(name: string, error: NodeCallError): void;
  /** Not asked for. */
  readonly without?: ReadonlySet<string>;
}

/** The whole visible state of a node by its documented methods, a section a name; what the node does not offer is left out. */
export async function readState(
  node: Pick<NodeClient, 'call'>,
  { onSection, onRefused, without }: ReadStateOptions = {},
): Promise<Readonly<Record<string, Json>>> {
  const offered = async (name: string, read: () => Promise<Json>): Promise<readonly (readonly [string, Json])[]> => {
    if (without?.has(name)) return [];
    try {
      const section = await read();
      onSection?.(name);
      return [[name, section]];
    } catch (error) {
      if (!(error instanceof NodeCallError && error.answer)) throw error;
      onRefused?.(name, error);
      return [];
    }
  };
  const sections = await Promise.all([
    ...Object.entries(singles).map(([name, [method, params]]) => offered(name, () => node.call(method, params))),
    ...Object.entries(lists).map(([name, list]) =>
      offered(name, async () => ({ [list.member]: (await allOf(node, list)) as Json })),
    ),
  ]);
  const state = Object.fromEntries(sections.flat());
  const names = namesIn(state.accounts);
  const more = await Promise.all([
    offered('rc', () => creditsOf(node, names)),
    offered('followers', () => followersOf(node, names)),
  ]);
  return { ...state, ...Object.fromEntries(more.flat()) };
}

async function allOf(
  node: Pick<NodeClient, 'call'>,
  { method, member, order, start, from, more }: Listed,
): Promise<readonly Json[]> {
  const all: Json[] = [];
  for (let next = start; ; ) {
    const params = { start: next, limit: mostInPage, ...(order !== undefined && { order }), ...more };
    const page = listIn(await node.call(method, params), member);
    const last = all.at(-1);
    const isRepeated = last !== undefined && page[0] !== undefined && stringifyJson(page[0]) === stringifyJson(last);
    all.push(...page.slice(isRepeated ? 1 : 0));
    const end = page.at(-1);
    if (page.length < mostInPage || !isRecord(end)) return all;
    next = from(end);
  }
}

const listIn = (json: Json, member: string): readonly Json[] => {
  const list = isRecord(json) ? json[member] : json;
  return Array.isArray(list) ? (list as readonly Json[]) : [];
};

const namesIn = (accounts: Json | undefined): readonly string[] =>
  listIn(accounts ?? null, 'accounts').flatMap((each) => (isRecord(each) ? [String(each.name)] : []));

async function creditsOf(node: Pick<NodeClient, 'call'>, names: readonly string[]): Promise<Json> {
  const all: Json[] = [];
  for (let first = 0; first < names.length; first += namesAtOnce) {
    const accounts = names.slice(first, first + namesAtOnce);
    all.push(...listIn(await node.call('rc_api.find_rc_accounts', { accounts }), 'rc_accounts'));
  }
  return { rc_accounts: all };
}

async function followersOf(node: Pick<NodeClient, 'call'>, names: readonly string[]): Promise<Json> {
  const found: Record<string, Json> = {};
  for (const account of names) {
    const all: Json[] = [];
    for (let start: Json = ''; ; ) {
      const params = { account, start, type: 'blog', limit: mostInPage };
      const page = listIn(await node.call('follow_api.get_followers', params), 'followers');
      all.push(...page.slice(all.length > 0 ? 1 : 0));
      const last = page.at(-1);
      if (page.length < mostInPage || !isRecord(last)) break;
      start = last.follower ?? '';
    }
    if (all.length > 0) found[account] = all;
  }
  return found;
}

/** A call that shows one value of a section, and where in its answer. */
export interface ShowingCall {
  readonly method: string;
  readonly params: Json;
  /** Of the record, from the root of the answer. */
  readonly pointer: string;
}

/** The method that shows a section. */
export const methodOf = (section: string): string =>
  singles[section]?.[0] ??
  lists[section]?.method ??
  (section === 'rc' ? 'rc_api.find_rc_accounts' : 'follow_api.get_followers');

/** The call that shows a record of a section: one that a node has, or where it would be. `name`: of a record that has no members. */
export function showing(section: string, record: JsonRecord | undefined, name = ''): ShowingCall {
  const single = singles[section];
  if (single !== undefined) return { method: single[0], params: single[1], pointer: '/result' };
  const list = lists[section];
  if (list !== undefined && record !== undefined) {
    const { method, member, order, from, more } = list;
    const params = { start: from(record), limit: 1, ...(order !== undefined && { order }), ...more };
    return { method, params, pointer: `/result/${member}/0` };
  }
  if (section === 'rc')
    return { method: methodOf(section), params: { accounts: [name] }, pointer: '/result/rc_accounts/0' };
  const params = { account: name, start: '', type: 'blog', limit: mostInPage };
  return { method: methodOf(section), params, pointer: '/result/followers' };
}

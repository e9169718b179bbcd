import { describe, expect, it } from 'vitest';
import { core } from '../../../../spec/dialects/core.ts';
import { testnet } from '../../../../spec/dialects/testnet.ts';
import { lowest } from '../../../../spec/generation/lowest.ts';
import { type Json, parseJson } from '../../../../spec/kernel/json/json.ts';
import { methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import type { Order } from '../../../../spec/methods/order.ts';
import { createDispatch } from '../../../apis/dispatch.ts';
import { stateHash } from '../../../chain/apply/state-hash.ts';
import type { QueriedBlock } from '../../../chain/block-records.ts';
import { brokenLaws } from '../../../chain/laws/index.ts';
import { createChain } from '../../../chain/live/chain.ts';
import { type Protocol, protocols } from '../../../chain/protocol.ts';
import { type TableName, tables } from '../../../chain/state/index.ts';
import type { Key } from '../../../chain/state/key.ts';
import { statusOf } from '../../../chain/state/proposal-status.ts';
import { bootstrap } from '../../bootstrap.ts';
import { small } from './index.ts';

const headTime = 1_700_000_000;

const begin = (protocol: Protocol['name'], seed = 1, dialect = core) =>
  bootstrap({
    ...{ dialect, protocol: protocols[protocol], chainId: dialect.chainIds.at(-1)?.id ?? '', scenario: small },
    ...{ accounts: 2, witnesses: 21, seed, headTime },
  });

const chains = { '0.20': begin('0.20'), '0.24': begin('0.24') };

/** Two pages of two, and more. */
const wanted = 5;

const paged = (Object.values(methods) as readonly AnyMethod[]).filter(({ limit }) => limit !== undefined);
const latest = '2037-01-01T00:00:00';
const epoch = '1970-01-01T00:00:00';
const ofTag = { tag: 'life' };

/** Whose list is requested, by the names of arguments or of the method. */
const given: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  get_account_history: { account: 'kim', start: -1 },
  get_account_reputations: { account_lower_bound: '' },
  get_blog: { account: 'vic', start_entry_id: 0 },
  get_blog_entries: { account: 'vic', start_entry_id: 0 },
  get_feed: { account: 'leo', start_entry_id: 0 },
  get_feed_entries: { account: 'leo', start_entry_id: 0 },
  get_discussions_by_author_before_date: { author: 'kim', start_permlink: '', before_date: latest },
  get_discussions_by_blog: { tag: 'vic' },
  get_discussions_by_feed: { tag: 'leo' },
  get_discussions_by_comments: { start_author: 'sam' },
  get_expiring_vesting_delegations: { account: 'kim', after: epoch },
  get_followers: { account: 'kim', start: '', type: 'blog' },
  get_following: { account: 'leo', start: '', type: 'blog' },
  get_order_book: {},
  get_recent_trades: {},
  'condenser_api.get_replies_by_last_update': { start_parent_author: 'kim', start_permlink: '' },
  'tags_api.get_replies_by_last_update': { start_author: 'kim', start_permlink: '' },
  get_trade_history: { start: epoch, end: latest },
  get_trending_tags: { start_tag: '' },
  get_vesting_delegations: { delegator_account: 'leo', start_account: '' },
  get_witnesses_by_vote: { start_name: '' },
  lookup_accounts: { lower_bound_name: '' },
  lookup_witness_accounts: { lower_bound_name: '' },
  list_owner_histories: { start: ['', epoch] },
  list_proposals: { order_direction: 'ascending', status: 'all' },
  list_proposal_votes: { order_direction: 'ascending', status: 'all' },
};

/** Where an order does not begin with the least values. */
const starts: Readonly<Record<string, Json>> = {
  by_vote_name: ['9223372036854775807', ''],
  by_schedule_time: ['0', 'witness1'],
  by_price: [
    {
      base: { amount: '1', precision: 3, nai: '@@000000021' },
      quote: { amount: '0', precision: 3, nai: '@@000000013' },
    },
    0,
  ],
};

/** Lists that have no rows here, and why. */
const none: readonly (readonly [pattern: RegExp, reason: string])[] = [[/list_smt_/, 'no chain has smart tokens']];

interface Listed {
  readonly name: string;
  readonly order: string;
  readonly params: Readonly<Record<string, Json>>;
}

/** Each list in each of its orders that nodes of the protocol serve. */
function listsOf(form: Protocol['form']): readonly Listed[] {
  return paged.flatMap(({ name, orders, params, limit }) => {
    const own = given[name] ?? given[name.slice(name.indexOf('.') + 1)] ?? ofTag;
    const of = { ...own, [limit?.param ?? '']: wanted };
    const values = 'query' in params ? { query: { ...own, limit: wanted } } : of;
    if (orders === undefined) return [{ name, order: '', params: values }];
    return Object.entries(orders as Readonly<Record<string, Order>>).flatMap(([order, { start, deployed, beyond }]) => {
      const shapes = form === 'deployed' ? (deployed ?? start) : beyond ? [] : start;
      const first = shapes[0] === undefined ? undefined : (starts[order] ?? lowest(shapes[0]));
      return first === undefined ? [] : [{ name, order, params: { ...values, start: first, order } }];
    });
  });
}

const isList = (json: Json | undefined): json is readonly Json[] => Array.isArray(json);

/** The rows of an answer: those of the shorter side of an order book. */
function rowsOf({ paging }: AnyMethod, result: Json): readonly Json[] {
  if (isList(result)) return result;
  const members = result as Readonly<Record<string, Json>>;
  const lists = paging?.list === undefined ? Object.values(members) : [members[paging.list] as Json];
  return lists.filter(isList).toSorted((one, other) => one.length - other.length)[0] ?? [];
}

describe.each(['0.20', '0.24'] as const)('the scenario small by protocol %s', (protocol) => {
  const { chain } = chains[protocol];
  const dispatch = createDispatch(chain);

  it('holds every law, and every operation was accepted', () => {
    expect(brokenLaws(chain.state)).toEqual([]);
    expect(chain.pending).toEqual([]);
    expect(chain.state.dynamicGlobalProperties.time).toBeGreaterThan(1_700_000_000 - 3);
  });

  it('has the signatures that its transactions need: a chain that verifies them has the same state', () => {
    const { parameters, ...origin } = chain.image().origin;
    const other = createChain({ ...origin, parameters });
    for (let num = 1; num <= chain.headBlockNumber; num++) other.pushBlock(chain.block(num) as QueriedBlock);
    expect(stateHash(other.state)).toBe(stateHash(chain.state));
  });

  it('has no round number of rows, at which a node may have cut a list', () => {
    const names = [
      'limitOrders',
      'proposalVotes',
      'vestingDelegations',
      'vestingDelegationExpirations',
      'escrows',
    ] as const;
    const { proposals, proposalVotes } = chain.state;
    const statuses = new Map([...proposals.by.id.from()].map((each) => [each.proposal_id, statusOf(each, headTime)]));
    const votes = [...proposalVotes.by.voter_proposal.from()];
    const byStatus = ['inactive', 'active', 'expired'].map(
      (status) => [status, votes.filter(({ proposal_id: id }) => statuses.get(id) === status).length] as const,
    );
    const sizes = [...names.map((name) => [name, chain.state[name].size] as const), ...byStatus];
    expect(
      sizes.filter(
        ([, size]) => size % 10 === 0 || size % 25 === 0 || size === 15 || Number.isInteger(Math.log2(size)),
      ),
    ).toEqual([]);
  });

  it('has more than two pages of two rows in every list and order', async () => {
    const short: string[] = [];
    for (const { name, order, params } of listsOf(protocols[protocol].form)) {
      const [api = '', method = ''] = name.split('.');
      const all = methods[name as keyof typeof methods] as AnyMethod;
      const given = api === 'condenser_api' ? Object.keys(all.params).map((each) => params[each] as Json) : params;
      const result = parseJson(String(await dispatch(api, method, given as never)));
      const { length } = rowsOf(all, result);
      const reason = none.find(([pattern]) => pattern.test(name));
      if (reason === undefined ? length < wanted : length > 0) short.push(`${name} ${order}: ${length}`);
    }
    expect(short).toEqual([]);
  });
});

it('has ties in the first key of every order that is not unique by it', () => {
  const { state } = chains['0.20'].chain;
  const untied = Object.entries(tables).flatMap(([name, { orders }]) =>
    Object.entries(orders as Readonly<Record<string, readonly Key<never>[]>>).flatMap(([order, keys]) => {
      const rows = [
        ...(state[name as TableName].by as Readonly<Record<string, { from(): Iterable<never> }>>)[order]!.from(),
      ];
      const first = rows.map((row) =>
        String(JSON.stringify(keys[0]?.of(row), (_, value) => (typeof value === 'bigint' ? `${value}` : value))),
      );
      return keys.length === 1 || new Set(first).size < first.length ? [] : [`${name} ${order}`];
    }),
  );
  expect(untied).toEqual([]);
});

it('is the same for the same options, with other keys for another seed, and the same in another dialect', () => {
  const hash = (of: ReturnType<typeof begin>) => stateHash(of.chain.state);

  expect(hash(begin('0.20'))).toBe(hash(chains['0.20']));
  expect(hash(begin('0.20', 2))).not.toBe(hash(chains['0.20']));
  expect(begin('0.24', 1, testnet).chain.state.comments.size).toBe(chains['0.24'].chain.state.comments.size);
});

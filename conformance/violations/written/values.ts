import type { ClauseId } from '../../../spec/clauses/index.ts';
import { isArray, isInteger, isObject, type Json, type JsonObject, member } from '../../model/json.ts';
import type { Violation } from '../violation.ts';
import { both, inEach, inList, later, members, otherwise, plus, swapped } from './edits.ts';

/** One member of the records of some methods otherwise. */
const member1 = (
  clause: string,
  detail: string,
  methods: readonly string[],
  change: (value: Json, record: JsonObject) => Json | undefined,
  name = clause.split('/').at(-1) as string,
): Violation => otherwise(clause as ClauseId, detail, methods, (result) => members(result, name, change));

const oneMore = (clause: string, methods: readonly string[], name?: string) =>
  member1(clause, 'one more', methods, plus(1), name);

const text = (change: (value: string) => string) => (value: Json) =>
  typeof value === 'string' && change(value) !== value ? change(value) : undefined;

const amounts: readonly Violation[] = [
  ...['balance', 'vesting_shares', 'sbd_balance', 'savings_balance'].map((name) =>
    member1(
      `records/account/${name}`,
      'whole units in get_accounts',
      ['condenser_api.get_accounts'],
      text((value) => value.replace(/\.(\d+)/, (_, all: string) => `.${'0'.repeat(all.length)}`)),
    ),
  ),
  member1(
    'records/account/vesting_shares',
    'three digits in list_accounts',
    ['database_api.list_accounts'],
    (value) => {
      const amount = member(value, 'amount');
      return typeof amount === 'string' && !amount.endsWith('000')
        ? { ...(value as JsonObject), amount: `${amount.slice(0, -3)}000` }
        : undefined;
    },
  ),
  member1('records/escrow/sbd_balance', 'one unit more', ['database_api.find_escrows'], (value) => ({
    ...(value as JsonObject),
    amount: `${BigInt(String(member(value, 'amount'))) + 1n}`,
  })),
  member1(
    'records/savings_withdrawal/amount',
    'rounded',
    ['condenser_api.get_savings_withdraw_from', 'condenser_api.get_savings_withdraw_to'],
    text((value) => value.replace(/\.(\d)\d+/, '.$100')),
  ),
  member1(
    'records/volume/core_volume',
    'of one trade less',
    ['condenser_api.get_volume', 'market_history_api.get_volume'],
    (value) => (typeof value === 'string' ? '0.001 CORE' : { ...(value as JsonObject), amount: '1' }),
  ),
  otherwise('scalars/timestamp', 'a blank for the T', 'any', (result) =>
    times(result, (value) => value.replace('T', ' ')),
  ),
  otherwise('scalars/timestamp', 'without seconds', 'any', (result) => times(result, (value) => value.slice(0, 16))),
  otherwise('scalars/timestamp', 'with thousandths', 'any', (result) => times(result, (value) => `${value}.000`)),
  otherwise('scalars/timestamp', 'seconds of the epoch', 'any', (result) =>
    times(result, (value) => Date.parse(`${value}Z`) / 1000),
  ),
];

/** Every time inside, in another form. */
function times(json: Json, change: (value: string) => Json): Json | undefined {
  let isChanged = false;
  const walk = (each: Json, name: string): Json => {
    if (isArray(each)) return each.map((one) => walk(one, name));
    if (isObject(each)) return Object.fromEntries(Object.entries(each).map(([key, value]) => [key, walk(value, key)]));
    if (typeof each !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(each)) return each;
    isChanged = true;
    return change(each);
  };
  const next = walk(json, '');
  return isChanged ? next : undefined;
}

const blocks = both('get_block', 'block_api');
const headers = both('get_block_header', 'block_api');
const votes = ['database_api.find_votes', 'database_api.list_votes'];
const contents = ['condenser_api.get_content'];
const proposals = ['condenser_api.find_proposals', 'database_api.find_proposals', ...both('list_proposals')];
const properties = both('get_dynamic_global_properties');

const chain: readonly Violation[] = [
  otherwise('block/transaction-ids', 'backwards', blocks, (result) =>
    members(result, 'transaction_ids', (ids) => (isArray(ids) && ids.length > 1 ? ids.toReversed() : undefined)),
  ),
  otherwise('block/header', 'the id of the block with it', headers, (result) =>
    inEach(result, ['transaction_merkle_root'], (record) => ({ ...record, block_id: record.previous as Json })),
  ),
  otherwise('block/header', 'the signature of the witness with it', headers, (result) =>
    inEach(result, ['transaction_merkle_root'], (record) => ({ ...record, witness_signature: '20'.repeat(65) })),
  ),
  otherwise('block/header', 'no transactions, but their array', headers, (result) =>
    inEach(result, ['transaction_merkle_root'], (record) => ({ ...record, transactions: [] })),
  ),
  member1('records/block/timestamp', 'three seconds later', blocks, later(3)),
  member1('records/block/timestamp', 'three seconds later, in headers', headers, later(3)),
  member1(
    'records/block/previous',
    'the id of the block itself',
    ['condenser_api.get_block'],
    (_, { block_id }) => block_id,
  ),
  member1('records/transaction_record/block_num', 'one more', both('get_transaction', 'account_history_api'), plus(1)),
  member1(
    'records/transaction_record/transaction_num',
    'counted from 1',
    both('get_transaction', 'account_history_api'),
    plus(1),
  ),
  member1(
    'records/transaction/expiration',
    'a minute later',
    both('get_transaction', 'account_history_api'),
    later(60),
  ),
  ...both('get_ops_in_block', 'account_history_api').flatMap((method) => [
    member1('records/operation_record/block', `one more, ${method}`, [method], plus(1)),
    member1('records/operation_record/trx_in_block', `counted from 1, ${method}`, [method], (value) =>
      Number(value) < 1000 ? Number(value) + 1 : undefined,
    ),
    member1('records/operation_record/timestamp', `of the block before, ${method}`, [method], later(-3)),
    member1(
      'records/operation_record/trx_id',
      `of nothing, ${method}`,
      [method],
      text((value) => '0'.repeat(value.length)),
    ),
    member1('records/operation_record/virtual_op', `0 for virtual ones, ${method}`, [method], (value) =>
      Number(value) > 0 ? 0 : undefined,
    ),
  ]),
  ...both('get_account_history', 'account_history_api').flatMap((method) => [
    member1('records/operation_record/block', `one more, ${method}`, [method], plus(1)),
    member1('records/operation_record/timestamp', `three seconds later, ${method}`, [method], later(3)),
  ]),
  ...[
    'head_block_number',
    'last_irreversible_block_num',
    'current_aslot',
    'sbd_interest_rate',
    'maximum_block_size',
    'participation_count',
    'sbd_print_rate',
    'vote_power_reserve_rate',
  ].map((name) =>
    member1(
      `records/global_properties/${name}`,
      'one more in one namespace',
      ['condenser_api.get_dynamic_global_properties'],
      plus(1),
    ),
  ),
  member1('records/global_properties/time', 'three seconds later', properties, later(3)),
  member1(
    'records/global_properties/current_supply',
    'without dollars',
    ['condenser_api.get_dynamic_global_properties'],
    () => '1.000 CORE',
  ),
  otherwise('records/global_properties/virtual_supply', 'for the current one', properties, (result) =>
    inEach(result, ['virtual_supply', 'current_supply'], swapped('virtual_supply', 'current_supply')),
  ),
  otherwise(
    'scalars/price',
    'base and quote swapped',
    ['condenser_api.get_current_median_history_price', 'database_api.get_current_price_feed'],
    (result) => inEach(result, ['base', 'quote'], swapped('base', 'quote')),
  ),
  otherwise(
    'records/feed_history/current_median_history',
    'base and quote swapped',
    both('get_feed_history'),
    (result) =>
      members(result, 'current_median_history', (value) => inEach(value, ['base', 'quote'], swapped('base', 'quote'))),
  ),
  member1(
    'records/hardfork_properties/current_hardfork_version',
    'the one before',
    ['database_api.get_hardfork_properties'],
    text((value) => value.replace(/\.(\d+)\./, (_, minor: string) => `.${Number(minor) - 1}.`)),
  ),
  member1('records/reward_fund/content_constant', 'one more', ['condenser_api.get_reward_fund'], plus(1)),
  member1('records/witness_schedule/num_scheduled_witnesses', 'one less', both('get_witness_schedule'), plus(-1)),
  member1(
    'records/witness_schedule/next_shuffle_block_num',
    'one more',
    ['condenser_api.get_witness_schedule'],
    plus(1),
  ),
  otherwise('condenser_api.get_active_witnesses/result', 'without the last', both('get_active_witnesses'), (result) =>
    inList(result, (items) => (items.length > 1 ? items.slice(0, -1) : undefined)),
  ),
  member1(
    'transaction-status/within_reversible_block',
    'block_num one more',
    ['transaction_status_api.find_transaction'],
    plus(1),
    'block_num',
  ),
];

const socials: readonly Violation[] = [
  ...['depth', 'children', 'net_votes', 'total_vote_weight'].map((name) =>
    oneMore(`records/comment/${name}`, contents, name),
  ),
  member1(
    'records/content/url',
    'without the category',
    contents,
    text((value) => value.replace(/^\/[^/]+/, '')),
  ),
  member1(
    'records/comment/category',
    'of its own permlink',
    ['database_api.find_comments'],
    (_, { permlink }) => permlink,
  ),
  otherwise(
    'records/comment/root_permlink',
    'of the comment itself',
    ['database_api.find_comments', 'database_api.list_comments'],
    (result) =>
      inEach(result, ['root_permlink', 'parent_author'], (record) =>
        record.parent_author === ''
          ? undefined
          : { ...record, root_author: record.author as Json, root_permlink: record.permlink as Json },
      ),
  ),
  otherwise('records/comment/allow_votes', 'the reverse', ['database_api.find_comments'], (result) =>
    members(result, 'allow_votes', (value) => !value),
  ),
  otherwise('records/comment/beneficiaries', 'none', ['database_api.find_comments'], (result) =>
    members(result, 'beneficiaries', (value) => (isArray(value) && value.length > 0 ? [] : undefined)),
  ),
  oneMore('records/blog_item/entry_id', both('get_blog', 'follow_api')),
  oneMore('records/blog_entry/entry_id', both('get_blog_entries', 'follow_api'), 'entry_id'),
  member1('records/blog_entry/blog', 'the author', both('get_blog_entries', 'follow_api'), (value, { author }) =>
    author === value ? undefined : author,
  ),
  member1('records/blog_item/reblog_on', 'an hour later', both('get_blog', 'follow_api'), later(3600)),
  otherwise(
    'records/follow_count/follower_count',
    'for the followed',
    both('get_follow_count', 'follow_api'),
    (result) => inEach(result, ['follower_count', 'following_count'], swapped('follower_count', 'following_count')),
  ),
  // One more may be a post that was deleted.
  member1('records/blog_author/count', 'one fewer', both('get_blog_authors', 'follow_api'), plus(-1)),
  member1('records/active_vote/percent', 'of a hundred', ['condenser_api.get_active_votes'], (value) =>
    isInteger(value) && Number(value) !== 0 ? Math.trunc(Number(value) / 100) : undefined,
  ),
  member1('records/account_vote/percent', 'of a hundred', ['condenser_api.get_account_votes'], (value) =>
    isInteger(value) && Number(value) !== 0 ? Math.trunc(Number(value) / 100) : undefined,
  ),
  member1('records/active_vote/time', 'an hour later', ['condenser_api.get_active_votes'], later(3600)),
  ...['weight', 'rshares', 'num_changes', 'vote_percent'].map((name) =>
    oneMore(`records/vote/${name}`, [votes[0] as string], name),
  ),
  oneMore('records/vote/id', [votes[1] as string]),
  otherwise('records/witness_vote/witness', 'for the account', ['database_api.list_witness_votes'], (result) =>
    inEach(result, ['witness', 'account'], swapped('witness', 'account')),
  ),
  ...['total_missed', 'last_confirmed_block_num', 'votes', 'last_aslot'].map((name) =>
    oneMore(
      `records/witness/${name}`,
      ['condenser_api.get_witness_by_account', 'condenser_api.get_witnesses_by_vote'],
      name,
    ),
  ),
  member1('records/witness/running_version', 'of the vote', ['condenser_api.get_witness_by_account'], () => '0.19.0'),
];

const finance: readonly Violation[] = [
  otherwise('records/account/owner', 'the active one', ['condenser_api.get_accounts'], (result) =>
    inEach(result, ['owner', 'active', 'name'], (record) =>
      JSON.stringify(record.owner) === JSON.stringify(record.active)
        ? undefined
        : { ...record, owner: record.active as Json },
    ),
  ),
  member1('records/authority/weight_threshold', 'one more', ['condenser_api.get_accounts'], plus(1)),
  otherwise(
    'records/authority/key_auths',
    'as objects',
    ['condenser_api.get_accounts', 'database_api.find_accounts'],
    (result) =>
      members(result, 'key_auths', (keys) =>
        isArray(keys)
          ? keys.map((each) => ({ key: (each as Json[])[0] as Json, weight: (each as Json[])[1] as Json }))
          : undefined,
      ),
  ),
  member1(
    'records/account/memo_key',
    'the posting key',
    ['condenser_api.get_accounts', 'database_api.find_accounts'],
    (_, { posting }) => {
      const keys = member(posting, 'key_auths');
      return isArray(keys) && isArray(keys[0]) ? keys[0][0] : undefined;
    },
  ),
  ...['created', 'last_post', 'last_vote_time'].map((name) =>
    member1(`records/account/${name}`, 'an hour earlier', ['condenser_api.get_accounts'], later(-3600)),
  ),
  ...[
    'post_count',
    'witnesses_voted_for',
    'savings_withdraw_requests',
    'withdraw_routes',
    'curation_rewards',
    'withdrawn',
  ].map((name) => oneMore(`records/account/${name}`, ['database_api.find_accounts'], name)),
  member1('records/account/can_vote', 'the reverse', ['condenser_api.get_accounts'], (value) => !value),
  ...['find_accounts', 'list_accounts'].map((name) =>
    otherwise('records/account/voting_power', `in object form, ${name}`, [`database_api.${name}`], (result) =>
      inEach(result, ['voting_manabar'], (record) => ({ ...record, voting_power: 9800 })),
    ),
  ),
  otherwise('records/proposal/creator', 'for the receiver', proposals, (result) =>
    inEach(result, ['creator', 'receiver'], swapped('creator', 'receiver')),
  ),
  otherwise('records/proposal/start_date', 'for the end', proposals.slice(0, 2), (result) =>
    inEach(result, ['start_date', 'end_date'], swapped('start_date', 'end_date')),
  ),
  oneMore('records/proposal/proposal_id', ['condenser_api.list_proposals']),
  member1(
    'records/proposal/daily_pay',
    'one unit more',
    ['condenser_api.list_proposals'],
    text((value) => value.replace(/\d\.\d+/, '9.999')),
  ),
  otherwise('records/proposal_vote/proposal', 'its number alone', both('list_proposal_votes'), (result) =>
    members(result, 'proposal', (value) => member(value, 'id')),
  ),
  otherwise(
    'records/limit_order/sell_price',
    'base and quote swapped',
    ['condenser_api.get_open_orders', 'database_api.find_limit_orders'],
    (result) => members(result, 'sell_price', (value) => inEach(value, ['base', 'quote'], swapped('base', 'quote'))),
  ),
  member1('records/limit_order/orderid', 'the id', ['database_api.find_limit_orders'], (_, { id }) => id),
  member1('records/limit_order/expiration', 'an hour later', ['condenser_api.get_open_orders'], later(3600)),
  oneMore('records/limit_order/for_sale', ['database_api.list_limit_orders']),
  otherwise('records/trade/current_pays', 'for open_pays', both('get_recent_trades', 'market_history_api'), (result) =>
    inEach(result, ['current_pays', 'open_pays'], swapped('current_pays', 'open_pays')),
  ),
  member1('records/trade/date', 'three seconds earlier', both('get_trade_history', 'market_history_api'), later(-3)),
  otherwise('records/ticker/lowest_ask', 'for the highest bid', both('get_ticker', 'market_history_api'), (result) =>
    inEach(result, ['lowest_ask', 'highest_bid'], swapped('lowest_ask', 'highest_bid')),
  ),
  ...['vesting_shares', 'delegatee', 'delegator'].map((name) =>
    member1(
      `records/vesting_delegation/${name}`,
      'of another',
      ['condenser_api.get_vesting_delegations'],
      text((value) => (/VESTS/.test(value) ? '1.000000 VESTS' : 'initminer')),
    ),
  ),
  member1(
    'records/delegation_expiration/expiration',
    'five days later',
    ['condenser_api.get_expiring_vesting_delegations'],
    later(432_000),
  ),
  member1('records/withdraw_route/percent', 'of a hundred', ['condenser_api.get_withdraw_routes'], (value) =>
    Math.trunc(Number(value) / 100),
  ),
  member1('records/withdraw_route/auto_vest', 'the reverse', ['condenser_api.get_withdraw_routes'], (value) => !value),
  otherwise(
    'records/withdraw_route/from_account',
    'for to_account',
    [
      'condenser_api.get_withdraw_routes',
      'database_api.find_withdraw_vesting_routes',
      'database_api.list_withdraw_vesting_routes',
    ],
    (result) => inEach(result, ['from_account', 'to_account'], swapped('from_account', 'to_account')),
  ),
  member1(
    'records/owner_history/last_valid_time',
    'an hour earlier',
    ['condenser_api.get_owner_history'],
    later(-3600),
  ),
  member1(
    'records/sbd_conversion_request/conversion_date',
    'when it was asked for',
    ['database_api.find_sbd_conversion_requests'],
    later(-302_400),
  ),
  oneMore('records/sbd_conversion_request/requestid', ['database_api.list_sbd_conversion_requests']),
  member1('records/escrow/escrow_id', 'the id', ['condenser_api.get_escrow'], (value, { id }) =>
    id === value ? undefined : id,
  ),
  otherwise(
    'records/escrow/to_approved',
    'for agent_approved',
    ['condenser_api.get_escrow', 'database_api.find_escrows'],
    (result) => inEach(result, ['to_approved', 'agent_approved'], swapped('to_approved', 'agent_approved')),
  ),
  member1('records/rc_account/rc_manabar/last_update_time', 'as text of a time', ['rc_api.find_rc_accounts'], (value) =>
    new Date(Number(value) * 1000).toISOString().slice(0, 19),
  ),
  ...['max_pool_size', 'pool_eq'].map((name) =>
    otherwise(
      `resources/params/resource_dynamics_params/${name}` as ClauseId,
      'of another type',
      ['rc_api.get_resource_params'],
      (result) => members(result, name, (value) => ({ value })),
    ),
  ),
  ...['coeff_a', 'coeff_b', 'shift'].map((name) =>
    otherwise(
      `resources/params/price_curve_params/${name}` as ClauseId,
      'of another type',
      ['rc_api.get_resource_params'],
      (result) => members(result, name, (value) => (name === 'shift' ? String(value) : Number(value))),
    ),
  ),
];

/** Values that are plausible, and not those of the chain. */
export const writtenValues: readonly Violation[] = [...amounts, ...chain, ...socials, ...finance];

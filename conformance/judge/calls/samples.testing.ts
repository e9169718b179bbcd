import type { Json } from '../../../spec/kernel/json/json.ts';
import { type Exchange, exchange, fromJson } from '../../model/exchange/exchange.ts';
import { answered } from '../by-hand.testing.ts';
import { account } from '../governance/samples.testing.ts';

const names = ['acorn', 'alder', 'aspen'];
const lookup: Json = ['a', 3];
const looked = answered('condenser_api.lookup_accounts', lookup, names);

/** The same call with another id. */
const again = exchange({
  request: fromJson({ jsonrpc: '2.0', id: 'again', method: 'condenser_api.lookup_accounts', params: lookup }),
  answer: fromJson({ jsonrpc: '2.0', id: 'again', result: names }),
  snapshot: 'by hand',
});

const inBatch = exchange({
  request: fromJson([
    { jsonrpc: '2.0', id: 7, method: 'condenser_api.get_account_count', params: [] },
    { jsonrpc: '2.0', id: 8, method: 'condenser_api.lookup_accounts', params: lookup },
  ]),
  answer: fromJson([
    { jsonrpc: '2.0', id: 7, result: 97 },
    { jsonrpc: '2.0', id: 8, result: names },
  ]),
  snapshot: 'by hand',
});

const asCall = answered('call', ['condenser_api', 'lookup_accounts', lookup], names);

const votes = [{ id: 3, witness: 'wit-a', account: 'acorn' }];
const ofVotes = { start: ['', ''], limit: 2, order: 'by_account_witness' };
const listed = (params: Json) => answered('database_api.list_witness_votes', params, { votes });

const before = (date: string) =>
  answered('condenser_api.get_discussions_by_author_before_date', ['acorn', '', date, 5], [discussion]);

const nothing = '0.000 TBD';

/** A post of deployed nodes in legacy form. */
const discussion: Json = {
  id: 12,
  author: 'acorn',
  permlink: 'first',
  category: 'test',
  parent_author: '',
  parent_permlink: 'test',
  title: 'First',
  body: 'Words',
  json_metadata: '{}',
  last_update: '2026-08-01T00:00:00',
  created: '2026-08-01T00:00:00',
  active: '2026-08-01T00:00:00',
  last_payout: '1970-01-01T00:00:00',
  depth: 0,
  children: 0,
  net_rshares: 0,
  abs_rshares: 0,
  vote_rshares: 0,
  children_abs_rshares: 0,
  cashout_time: '2026-08-08T00:00:00',
  max_cashout_time: '1969-12-31T23:59:59',
  total_vote_weight: 0,
  reward_weight: 10000,
  total_payout_value: nothing,
  curator_payout_value: nothing,
  author_rewards: 0,
  net_votes: 0,
  root_author: 'acorn',
  root_permlink: 'first',
  max_accepted_payout: '1000000.000 TBD',
  percent_steem_dollars: 10000,
  allow_replies: true,
  allow_votes: true,
  allow_curation_rewards: true,
  beneficiaries: [],
  url: '/test/@acorn/first',
  root_title: 'First',
  pending_payout_value: nothing,
  total_pending_payout_value: nothing,
  active_votes: [],
  replies: [],
  author_reputation: 0,
  promoted: nothing,
  body_length: 0,
  reblogged_by: [],
};

const entry: Json = [
  4,
  {
    trx_id: '0'.repeat(40),
    block: 9,
    trx_in_block: 4294967295,
    op_in_trx: 0,
    virtual_op: 1,
    timestamp: '2026-08-01T00:00:00',
    op: {
      type: 'producer_reward_operation',
      value: { producer: 'acorn', vesting_shares: { amount: '1', precision: 6, nai: '@@000000037' } },
    },
  },
];

const history = (start: Json) =>
  answered('account_history_api.get_account_history', { account: 'acorn', start, limit: 1 }, { history: [entry] });

const followers = (start: Json) =>
  answered(
    'condenser_api.get_followers',
    ['acorn', start, 'blog', 2],
    [{ follower: 'birch', following: 'acorn', what: ['blog'] }],
  );

const accountsFrom = (start: Json) =>
  answered('database_api.list_accounts', { start, limit: 1, order: 'by_name' }, { accounts: [account] });

const reputations = (params: Json) =>
  answered('condenser_api.get_account_reputations', params, [{ account: 'acorn', reputation: 0 }]);

const active = { witnesses: ['acorn', 'birch'] };
const withEmpty = answered('database_api.get_active_witnesses', {}, active);
const without = exchange({
  request: fromJson({ jsonrpc: '2.0', id: 1, method: 'database_api.get_active_witnesses' }),
  answer: fromJson({ jsonrpc: '2.0', id: 1, result: active }),
  snapshot: 'by hand',
});

const accountsOf = (...some: readonly string[]) =>
  answered(
    'condenser_api.get_accounts',
    [some],
    some.map((name) => ({ ...account, name })),
  );

/** Pairs of equivalent requests, which no recording has. */
export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'calls/signature-of-requested': [
    answered('jsonrpc.get_signature', { method: 'block_api.get_block' }, { args: { block_num: 0 }, ret: {} }),
    answered('jsonrpc.get_signature', { method: 'database_api.find_accounts' }, { args: { accounts: [] }, ret: {} }),
  ],
  'calls/vote-orders-with-symbols': [
    answered(
      'database_api.list_votes',
      { start: ['', '', ''], limit: 2, order: 'by_comment_voter_symbol' },
      { votes: [] },
    ),
  ],
  'calls/not-implemented': [
    answered('condenser_api.get_account_references', [], []),
    answered('condenser_api.verify_account_authority', ['acorn', []], false),
  ],
  'calls/each-of-several': [accountsOf('acorn', 'birch'), accountsOf('birch', 'acorn')],
  'calls/repeatable': [looked, again],
  'calls/arguments-left-out': [withEmpty, without],
  'calls/assumed-arguments': [reputations(['a', 1000]), reputations(['a'])],
  'calls/in-a-batch': [looked, inBatch],
  'calls/both-forms': [looked, asCall],
  'calls/before-date-is-ignored': [before('1970-01-01T00:00:00'), before('2037-12-31T00:00:00')],
  'calls/start-as-number-or-text': [history(4), history('4')],
  'calls/null-start': [followers(''), followers(null)],
  'calls/name-in-an-array': [accountsFrom('acorn'), accountsFrom(['acorn'])],
  'calls/more-arguments': [listed(ofVotes), listed({ ...ofVotes, no_such_argument: true })],
};

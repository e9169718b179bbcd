import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { answered } from '../by-hand.testing.ts';
import { properties } from '../chain/samples.testing.ts';

const id = 'cd'.repeat(20);
const op = ['transfer', { from: 'alice', to: 'bob', amount: '1.000 TESTS', memo: '' }];
const record = {
  trx_id: id,
  block: 7,
  trx_in_block: 0,
  op_in_trx: 0,
  virtual_op: 0,
  timestamp: '2026-01-01T00:00:18',
  op,
};
const transaction = {
  ref_block_num: 6,
  ref_block_prefix: 1,
  expiration: '2026-01-01T00:01:00',
  operations: [op],
  extensions: [],
  signatures: [],
};
const block = {
  previous: '00'.repeat(20),
  timestamp: '2026-01-01T00:00:21',
  witness: 'initminer',
  transaction_merkle_root: '00'.repeat(20),
  extensions: [],
  witness_signature: '00'.repeat(65),
  transactions: [transaction],
  block_id: '00'.repeat(20),
  signing_key: 'TST1111111111111111111111111111111114T1Anm',
  transaction_ids: [id],
};

const history = answered('condenser_api.get_account_history', ['alice', -1, 1], [[3, record]]);

const reward = {
  ...{ trx_id: '00'.repeat(20), block: 900_000, trx_in_block: 4_294_967_295, op_in_trx: 0, virtual_op: 1 },
  ...{
    timestamp: '2026-01-01T00:00:18',
    op: ['producer_reward', { producer: 'alice', vesting_shares: '1.000000 VESTS' }],
  },
};

const unseen = `${'0'.repeat(36)}beef`;
const expired = { transaction_id: unseen, expiration: '2010-01-01T00:00:00' };

const written = '2026-01-01T00:00:18';
/** A post of alice and her vote for it, as she signed them, in her history. */
const signed = (number: number, name: string, fields: Readonly<Record<string, Json>>) => [
  number,
  { ...record, timestamp: written, op: [name, fields] },
];
const post = {
  author: 'alice',
  permlink: 'hello-world',
  title: 'Hello',
  body: 'Hello world',
  json_metadata: '{"a":1}',
};
const vote = { voter: 'alice', author: 'alice', permlink: 'hello-world', weight: -500 };
const signedByAlice = answered(
  'condenser_api.get_account_history',
  ['alice', -1, 9],
  [signed(3, 'comment', { parent_author: '', parent_permlink: 'life', ...post }), signed(4, 'vote', vote)],
);
const shown = answered(
  'database_api.find_comments',
  { start: [['alice', 'hello-world']], limit: 1, order: 'by_account' },
  {
    comments: [{ ...post, last_update: written }],
  },
);

const beneficiaries = [{ account: 'bob', weight: 2_500 }];
const optionsByAlice = answered(
  'condenser_api.get_account_history',
  ['alice', -1, 9],
  [
    signed(3, 'comment_options', {
      ...{ author: 'alice', permlink: 'hello-world', max_accepted_payout: '5.000 TBD', percent_steem_dollars: 5_000 },
      ...{ allow_votes: true, allow_curation_rewards: false, extensions: [[0, { beneficiaries }]] },
    }),
  ],
);
const withOptions = answered(
  'database_api.find_comments',
  { start: [['alice', 'hello-world']], limit: 1, order: 'by_account' },
  {
    comments: [
      {
        ...{ ...post, created: written, last_update: written, allow_votes: true, allow_curation_rewards: false },
        max_accepted_payout: { amount: '5000', precision: 3, nai: '@@000000013' },
        ...{ percent_steem_dollars: 5_000, beneficiaries },
      },
    ],
  },
);

/** Alice is a witness; she changed her account and published a price. */
const doneByAlice = answered(
  'condenser_api.get_account_history',
  ['alice', -1, 9],
  [
    signed(3, 'account_update', { account: 'alice', memo_key: 'TST1', json_metadata: '' }),
    signed(4, 'feed_publish', { publisher: 'alice', exchange_rate: { base: '1.000 TBD', quote: '1.000 TESTS' } }),
  ],
);

/** Transfers of alice in three blocks, and the second block. */
const threePayments = answered(
  'condenser_api.get_account_history',
  ['alice', -1, 100],
  [5, 6, 7].map((block) => [block, { ...record, block }]),
);
const secondPayment = answered('condenser_api.get_block', [6], block);

export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'history/status-of-unseen-expired': [
    answered('transaction_status_api.find_transaction', expired, { status: 'too_old' }),
    answered('database_api.get_dynamic_global_properties', {}, properties),
  ],
  'history/virtual-in-every-block': [answered('condenser_api.get_ops_in_block', [900_000, false], [reward])],
  'history/title-as-last-written': [signedByAlice, shown],
  'history/metadata-as-last-written': [signedByAlice, shown],
  'history/options-as-set': [optionsByAlice, withOptions],
  'history/vote-as-cast': [
    signedByAlice,
    answered(
      'database_api.find_votes',
      { author: 'alice', permlink: 'hello-world' },
      {
        votes: [{ ...vote, weight: '0', vote_percent: -500, last_update: written }],
      },
    ),
  ],
  'history/last-vote-time': [
    answered('condenser_api.get_content', ['bob', 'hello'], {
      ...{ author: 'bob', permlink: 'hello', cashout_time: '2026-01-08T00:00:00' },
      last_payout: '1970-01-01T00:00:00',
      active_votes: [{ voter: 'alice', time: written }],
    }),
    answered(
      'database_api.find_accounts',
      { accounts: ['alice'] },
      { accounts: [{ name: 'alice', last_vote_time: written }] },
    ),
  ],
  'history/last-account-update': [
    doneByAlice,
    answered(
      'database_api.find_accounts',
      { accounts: ['alice'] },
      { accounts: [{ name: 'alice', last_account_update: written }] },
    ),
  ],
  'history/last-price-published': [
    doneByAlice,
    answered(
      'database_api.find_witnesses',
      { owners: ['alice'] },
      { witnesses: [{ owner: 'alice', last_sbd_exchange_update: written }] },
    ),
  ],
  'history/operations-listed': [threePayments, secondPayment],
  'history/entries-of-block': [history, answered('condenser_api.get_ops_in_block', [7, false], [record])],
  'history/entries-in-block': [history, answered('condenser_api.get_block', [7], block)],
  'history/entries-in-transaction': [
    history,
    answered('condenser_api.get_transaction', [id], {
      ...transaction,
      transaction_id: id,
      block_num: 7,
      transaction_num: 0,
    }),
  ],
};

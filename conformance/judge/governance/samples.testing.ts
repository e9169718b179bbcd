import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { answered } from '../by-hand.testing.ts';

/** An account of a recorded test network. */
export const account = {
  id: 31,
  name: 'acorn',
  owner: {
    weight_threshold: 1,
    account_auths: [],
    key_auths: [['TST7pHoRGLcrZUaiAL4ASp9qLFA35ZyZgGMm4LqzXk4edf3zywP2q', 1]],
  },
  active: {
    weight_threshold: 1,
    account_auths: [],
    key_auths: [['TST7gXfnA2XS8da3Manze4Xv3sUN2f6HnXuwtU5QHjeyWWtL473V6', 1]],
  },
  posting: {
    weight_threshold: 1,
    account_auths: [],
    key_auths: [['TST5y2tsZptEsgkcZBGZxb4KNbZSVckkZ5Hy6N6MzYq4QpSvhKexm', 1]],
  },
  memo_key: 'TST7cH4Ek3MtfG35GCvYvBfUddd6GFno4AzBLG9EZAtawxNa1zHwo',
  json_metadata: '',
  posting_json_metadata: '',
  proxy: '',
  last_owner_update: '1970-01-01T00:00:00',
  last_account_update: '2026-08-01T00:00:00',
  created: '2026-07-22T00:00:18',
  mined: false,
  recovery_account: 'initminer',
  last_account_recovery: '1970-01-01T00:00:00',
  reset_account: 'null',
  comment_count: 0,
  lifetime_vote_count: 0,
  post_count: 5,
  can_vote: true,
  voting_manabar: { current_mana: '14879404462', last_update_time: 1787854221 },
  downvote_manabar: { current_mana: 3668324197, last_update_time: 1787854221 },
  balance: { amount: '24130409', precision: 3, nai: '@@000000021' },
  savings_balance: { amount: '0', precision: 3, nai: '@@000000021' },
  sbd_balance: { amount: '8639778', precision: 3, nai: '@@000000013' },
  sbd_seconds: '5188713715458',
  sbd_seconds_last_update: '2026-08-30T05:02:51',
  sbd_last_interest_payment: '2026-08-23T06:13:30',
  savings_sbd_balance: { amount: '0', precision: 3, nai: '@@000000013' },
  savings_sbd_seconds: '0',
  savings_sbd_seconds_last_update: '1970-01-01T00:00:00',
  savings_sbd_last_interest_payment: '1970-01-01T00:00:00',
  savings_withdraw_requests: 0,
  reward_sbd_balance: { amount: '486', precision: 3, nai: '@@000000013' },
  reward_steem_balance: { amount: '0', precision: 3, nai: '@@000000021' },
  reward_vesting_balance: { amount: '245718', precision: 6, nai: '@@000000037' },
  reward_vesting_steem: { amount: '682', precision: 3, nai: '@@000000021' },
  vesting_shares: { amount: '16180824561', precision: 6, nai: '@@000000037' },
  delegated_vesting_shares: { amount: '1167007733', precision: 6, nai: '@@000000037' },
  received_vesting_shares: { amount: '0', precision: 6, nai: '@@000000037' },
  vesting_withdraw_rate: { amount: '0', precision: 6, nai: '@@000000037' },
  next_vesting_withdrawal: '1969-12-31T23:59:59',
  withdrawn: 0,
  to_withdraw: 0,
  withdraw_routes: 0,
  curation_rewards: 14,
  posting_rewards: 1154,
  proxied_vsf_votes: [0, 0, 0, 0],
  witnesses_voted_for: 1,
  last_post: '2026-08-27T15:33:42',
  last_root_post: '2026-08-27T15:33:42',
  last_post_edit: '2026-08-30T05:54:00',
  last_vote_time: '2026-08-27T18:10:21',
  post_bandwidth: 0,
  pending_claimed_accounts: 0,
  is_smt: false,
} as const satisfies Json;

/** A witness of the same. */
export const witness = {
  id: 1,
  owner: 'wit-a0',
  created: '2026-07-22T00:01:39',
  url: 'https://wit-a0.example/91',
  votes: '41876983546157',
  virtual_last_update: '613103460895940950722802353',
  virtual_position: '0',
  virtual_scheduled_time: '621229222068444447285847735',
  total_missed: 54219,
  last_aslot: 1164787,
  last_confirmed_block_num: 1298,
  pow_worker: 0,
  signing_key: 'TST8cvsxPZHa4LQdiYkctRBLwyzYdbZaKJ5a22kaMS92H4JjmV5km',
  props: {
    account_creation_fee: { amount: '1500', precision: 3, nai: '@@000000021' },
    maximum_block_size: 65536,
    sbd_interest_rate: 900,
    account_subsidy_budget: 40000,
    account_subsidy_decay: 347321,
  },
  sbd_exchange_rate: {
    base: { amount: '730', precision: 3, nai: '@@000000013' },
    quote: { amount: '777', precision: 3, nai: '@@000000021' },
  },
  last_sbd_exchange_update: '2026-08-27T18:07:36',
  last_work: '0000000000000000000000000000000000000000000000000000000000000000',
  running_version: '0.24.0',
  hardfork_version_vote: '0.0.0',
  hardfork_time_vote: '2026-07-22T00:00:00',
  available_witness_account_subsidies: 62571,
} as const satisfies Json;

/** An account with so many VESTS. */
function holder(name: string, vests: number, own: object = {}): Json {
  const vesting_shares = { amount: `${vests}000000`, precision: 6, nai: '@@000000037' };
  return { ...account, name, vesting_shares, ...own } as Json;
}

/** Carol votes through alice; alice and bob vote themselves. */
const accounts = answered(
  'database_api.list_accounts',
  { start: '', limit: 100, order: 'by_name' },
  {
    accounts: [
      holder('alice', 5, { proxied_vsf_votes: [2_000_000, 0, 0, 0], witnesses_voted_for: 1 }),
      holder('bob', 3, { witnesses_voted_for: 2 }),
      holder('carol', 2, { proxy: 'alice', witnesses_voted_for: 0 }),
    ],
  },
);

const votes = answered(
  'database_api.list_witness_votes',
  { start: ['', ''], limit: 100, order: 'by_account_witness' },
  {
    votes: [
      { id: 1, witness: 'wit-a0', account: 'alice' },
      { id: 2, witness: 'wit-a0', account: 'bob' },
      { id: 3, witness: 'wit-b1', account: 'bob' },
    ],
  },
);

const witnesses = answered(
  'database_api.list_witnesses',
  { start: '', limit: 100, order: 'by_name' },
  {
    witnesses: [
      { ...witness, owner: 'wit-a0', votes: 10_000_000 },
      { ...witness, id: 2, owner: 'wit-b1', votes: 3_000_000 },
      { ...witness, id: 3, owner: 'wit-c2', votes: 0 },
    ],
  },
);

const key = account.owner.key_auths[0][0];
const replaced = { ...account, last_owner_update: account.last_account_update };
const untouched = { ...account, last_account_update: '1970-01-01T00:00:00' };
const found = (json: Json) =>
  answered('database_api.find_accounts', { accounts: [account.name] }, { accounts: [json] });
const reference = answered('account_by_key_api.get_key_references', { keys: [key] }, { accounts: [[account.name]] });

export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'governance/proxied-votes': [accounts],
  'governance/votes-counted': [accounts, votes],
  'governance/votes-weighed': [witnesses, accounts, votes],
  'governance/holders-of-key': [found(untouched), reference],
  'governance/all-holders-of-key': [reference, found(replaced)],
};

import { anyAsset, core, dollar, vests } from '../kernel/asset.ts';
import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i64, u16, u32, u128 } from '../kernel/integer.ts';
import { accountName, authority, publicKey } from '../kernel/keys.ts';
import { bool, time } from '../kernel/scalars.ts';
import { extra } from '../kernel/source.ts';
import { jsonMetadata } from './json-metadata.ts';
import { manabar } from './manabar.ts';

/** Which asset each balance is in. */
interface Kinds {
  readonly core: typeof core;
  readonly dollar: typeof dollar;
  readonly vests: typeof vests;
}

/** What both forms have (document 1, Authority and account). */
function common(kinds: Kinds) {
  return {
    id: u32,
    name: accountName,
    owner: authority,
    active: authority,
    posting: authority,
    memo_key: publicKey,
    json_metadata: jsonMetadata,
    posting_json_metadata: extra(jsonMetadata),
    /** Empty: votes for witnesses itself. */
    proxy: accountName,
    last_owner_update: time,
    last_account_update: time,
    created: time,
    mined: bool,
    recovery_account: accountName,
    last_account_recovery: time,
    reset_account: accountName,
    comment_count: u32,
    lifetime_vote_count: u32,
    post_count: u32,
    can_vote: bool,
    balance: kinds.core,
    savings_balance: kinds.core,
    sbd_balance: kinds.dollar,
    /** Dollars held, times seconds. */
    sbd_seconds: u128,
    sbd_seconds_last_update: time,
    sbd_last_interest_payment: time,
    savings_sbd_balance: kinds.dollar,
    savings_sbd_seconds: u128,
    savings_sbd_seconds_last_update: time,
    savings_sbd_last_interest_payment: time,
    savings_withdraw_requests: u32,
    reward_sbd_balance: kinds.dollar,
    reward_core_balance: kinds.core,
    reward_vesting_balance: kinds.vests,
    reward_vesting_core: kinds.core,
    vesting_shares: kinds.vests,
    delegated_vesting_shares: kinds.vests,
    received_vesting_shares: kinds.vests,
    vesting_withdraw_rate: kinds.vests,
    next_vesting_withdrawal: time,
    /** Smallest units of VESTS. */
    withdrawn: i64,
    /** Smallest units of VESTS. */
    to_withdraw: i64,
    withdraw_routes: u16,
    /** Smallest units of CORE. */
    curation_rewards: i64,
    /** Smallest units of CORE. */
    posting_rewards: i64,
    /** Smallest units of VESTS, by distance from who set the proxy. */
    proxied_vsf_votes: array(i64, { max: 4 }),
    witnesses_voted_for: u16,
    last_post: time,
    last_root_post: time,
    last_vote_time: time,
  };
}

/** An account as the other namespaces give it. */
export const account = struct(
  {
    ...common({ core, dollar, vests }),
    voting_manabar: manabar,
    downvote_manabar: extra(manabar),
    last_post_edit: extra(time),
    post_bandwidth: u32,
    pending_claimed_accounts: i64,
    is_smt: bool,
  },
  { title: 'Account', key: ['name'] },
);

/** Members of an account in condenser_api; deployed nodes add what the documents promise to the object form alone. */
export function legacyAccountFields(kinds: Kinds) {
  return {
    ...common(kinds),
    /** 10000 = 100%. */
    voting_power: u16,
    voting_manabar: extra(manabar),
    downvote_manabar: extra(manabar),
    post_bandwidth: extra(u32),
    pending_claimed_accounts: extra(i64),
  };
}

/** An account as condenser_api.lookup_account_names gives it. */
export const legacyAccount = struct(legacyAccountFields({ core, dollar, vests }), { title: 'Account', key: ['name'] });

/** In an empty record every balance is zero CORE (deployed). */
export const unsetKinds: Kinds = { core: anyAsset, dollar: anyAsset, vests: anyAsset };

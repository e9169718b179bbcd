import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { at, integerValue, isArray, isObject, type Json, parseJson, stringifyJson } from '../../../model/json.ts';

const post = ['author', 'permlink'];
const entry = ['entry_id', ...post];

/** Members that identify an element, by the method name without namespace; other rules judge all others. */
const naming: Readonly<Record<string, readonly string[]>> = {
  list_accounts: ['name'],
  list_account_recovery_requests: ['account_to_recover'],
  list_change_recovery_account_requests: ['account_to_recover'],
  list_comments: post,
  list_decline_voting_rights_requests: ['account'],
  list_escrows: ['from', 'escrow_id'],
  list_limit_orders: ['seller', 'orderid'],
  list_owner_histories: ['account', 'last_valid_time', 'id'],
  list_proposals: ['proposal_id'],
  list_proposal_votes: ['voter', 'proposal.proposal_id'],
  list_savings_withdrawals: ['from', 'request_id'],
  list_sbd_conversion_requests: ['owner', 'requestid'],
  list_vesting_delegation_expirations: ['id'],
  list_vesting_delegations: ['delegator', 'delegatee'],
  list_votes: ['voter', ...post],
  list_withdraw_vesting_routes: ['from_account', 'to_account'],
  list_witness_votes: ['account', 'witness'],
  list_witnesses: ['owner'],
  get_account_reputations: ['account'],
  get_blog_entries: entry,
  get_feed_entries: entry,
  get_blog: ['entry_id', 'comment.author', 'comment.permlink'],
  get_feed: ['entry_id', 'comment.author', 'comment.permlink'],
  get_expiring_vesting_delegations: ['id'],
  get_followers: ['follower'],
  get_following: ['following'],
  get_replies_by_last_update: post,
  get_trending_tags: ['name'],
  get_vesting_delegations: ['delegator', 'delegatee'],
  get_witnesses_by_vote: ['owner'],
};

const ofDiscussions = /^get_\w*discussions_by_/;

/** The member at a path of names, `proposal.proposal_id`; `` for the value itself. */
export function inside(json: Json | undefined, path: string): Json | undefined {
  return at(json, path === '' ? [] : path.split('.'));
}

/** The identity of an element; the complete element where it lacks these members. */
export function identity({ shortName }: AnyMethod, element: Json): string {
  const names = naming[shortName] ?? (ofDiscussions.test(shortName) ? post : []);
  const values = names.map((name) => inside(element, name));
  return values.length > 0 && !values.includes(undefined) ? plainText(values as Json[]) : plainText(element);
}

/** An identity for readers: the values of its members, `"alice", 7`. */
export function shownIdentity(text: string): string {
  const values = parseJson(text);
  return isArray(values) && values.every((value) => typeof value === 'string') ? values.join(', ') : text;
}

/** JSON in one spelling: integers by value, members in the order of their names. */
export function plainText(json: Json): string {
  return stringifyJson(plain(json));
}

function plain(json: Json): Json {
  if (isArray(json)) return json.map(plain);
  if (!isObject(json)) return String(integerValue(json) ?? stringifyJson(json));
  const names = Object.keys(json).toSorted();
  return Object.fromEntries(names.map((name) => [name, plain(json[name] as Json)]));
}

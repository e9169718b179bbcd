import { byOrder } from '../../../../spec/methods/paging.ts';
import type { Source } from '../../../../spec/methods/source.ts';
import { approved, integer, type Key, pair, quotient, text, time, together } from './keys.ts';

/** The sort keys of one order of a list. */
export interface Sort {
  readonly keys: readonly Key[];
  /** Other keys by which a list may be sorted instead. */
  readonly or?: readonly Key[];
  /** Keys that deployed nodes sort in descending order without a documented direction. */
  readonly downwards?: readonly string[];
  /** The last value of `start` is one of these members: which one, documents and deployed nodes do not agree on. */
  readonly last?: readonly string[];
  /** Seconds by which deployed nodes sort later than the first key, where that is their departure: pages begin so much earlier. */
  readonly later?: number;
  /** No document names this order. */
  readonly beyond?: true;
}

const comment = together('author', 'permlink');

/**
 * What the orders of document 3, Pagination rules, sort by: the values that make `start`, as far as an answer shows them. Ties
 * that documents and deployed nodes break by different numbers are left out.
 */
export const sorts = {
  list_accounts: {
    by_name: { keys: [text('name')] },
    by_proxy: { keys: [text('proxy'), text('name')] },
    by_next_vesting_withdrawal: { keys: [time('next_vesting_withdrawal'), text('name')] },
  },
  list_account_recovery_requests: {
    by_account: { keys: [text('account_to_recover')] },
    by_expiration: { keys: [time('expires')] },
  },
  list_change_recovery_account_requests: {
    by_account: { keys: [text('account_to_recover')] },
    by_effective_date: { keys: [time('effective_on'), text('account_to_recover')] },
  },
  list_comments: {
    by_cashout_time: { keys: [time('cashout_time')] },
    by_permlink: { keys: [text('author'), text('permlink')] },
    by_root: { keys: [together('root_author', 'root_permlink')] },
    by_parent: { keys: [text('author'), text('permlink')], or: [text('parent_author'), text('parent_permlink')] },
    by_last_update: { keys: [text('parent_author'), time('last_update')], downwards: ['last_update'], beyond: true },
    by_author_last_update: {
      keys: [together('author'), time('last_update')],
      downwards: ['last_update'],
      beyond: true,
    },
  },
  list_decline_voting_rights_requests: {
    by_account: { keys: [text('account')] },
    by_effective_date: { keys: [time('effective_date'), text('account')] },
  },
  list_escrows: {
    by_from_id: { keys: [text('from'), integer('escrow_id')] },
    by_ratification_deadline: { keys: [approved, time('ratification_deadline')], last: ['escrow_id', 'id'] },
  },
  list_limit_orders: {
    by_price: { keys: [pair, quotient], downwards: ['sell_price'] },
    by_account: { keys: [text('seller'), integer('orderid')] },
  },
  list_owner_histories: { by_account: { keys: [text('account'), time('last_valid_time')] } },
  list_proposals: {
    by_creator: { keys: [text('creator'), integer('proposal_id')] },
    by_start_date: { keys: [time('start_date'), integer('proposal_id')] },
    // The date of removal (departure proposals-by-date-of-removal).
    by_end_date: { keys: [time('end_date'), integer('proposal_id')], later: 86_400 },
    by_total_votes: { keys: [integer('total_votes'), integer('proposal_id')] },
  },
  list_proposal_votes: {
    by_voter_proposal: { keys: [text('voter'), integer('proposal.proposal_id')] },
    by_proposal_voter: { keys: [integer('proposal.proposal_id'), text('voter')] },
  },
  list_savings_withdrawals: {
    by_from_id: { keys: [text('from'), integer('request_id')] },
    by_complete_from_id: { keys: [time('complete'), text('from'), integer('request_id')] },
    by_to_complete: { keys: [text('to'), time('complete')], last: ['request_id', 'id'] },
  },
  list_sbd_conversion_requests: {
    by_account: { keys: [text('owner'), integer('requestid')] },
    by_conversion_date: { keys: [time('conversion_date')], last: ['requestid', 'id'] },
  },
  list_vesting_delegation_expirations: {
    by_expiration: { keys: [time('expiration'), integer('id')] },
    by_account_expiration: { keys: [text('delegator'), time('expiration'), integer('id')] },
  },
  list_vesting_delegations: { by_delegation: { keys: [text('delegator'), text('delegatee')] } },
  list_votes: {
    by_comment_voter: { keys: [comment] },
    by_voter_comment: { keys: [together('voter'), comment] },
    by_comment_voter_symbol: { keys: [comment] },
    by_voter_comment_symbol: { keys: [together('voter'), comment] },
    by_comment_symbol_voter: { keys: [comment] },
    by_voter_symbol_comment: { keys: [together('voter')] },
  },
  list_withdraw_vesting_routes: {
    by_withdraw_route: { keys: [text('from_account'), text('to_account')] },
    by_destination: { keys: [text('to_account'), integer('id')] },
  },
  list_witness_votes: {
    by_account_witness: { keys: [text('account'), text('witness')] },
    by_witness_account: { keys: [text('witness'), text('account')] },
  },
  list_witnesses: {
    by_name: { keys: [text('owner')] },
    by_vote_name: { keys: [integer('votes'), text('owner')], downwards: ['votes'] },
    by_schedule_time: { keys: [integer('virtual_scheduled_time'), text('owner')] },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Sort>>>>;

/** What says that a list is sorted so. */
export function sourceOf({ beyond }: Sort): Source {
  return beyond ? 'deployed' : byOrder;
}

const byList: Readonly<Record<string, Readonly<Record<string, Sort>>>> = sorts;

/** The sort of a list by its short name; owner histories have one order, which has no name. */
export function sortOf(list: string, order: string): Sort | undefined {
  return Object.hasOwn(byList, list) ? byList[list]?.[order] : undefined;
}

import type { Json } from '../../../spec/kernel/json.ts';
import { approved, integer, type Key, pair, quotient, type Sortable, text, time } from '../../judge/order/keys.ts';
import { integerValue, type JsonObject, member } from '../../model/json.ts';
import { nameOf } from './args.ts';
import { accountId, commentId } from './posts.ts';
import type { Section } from './tables.ts';

/** One order of a list as in the chain: every tie broken. */
export interface Order {
  readonly keys: readonly Key[];
  /** Names of the keys that run downwards. */
  readonly downwards?: readonly string[];
  /** The value of each key in `start`, where it is not one value for each; undefined: unknown. */
  readonly start?: (start: readonly Json[]) => readonly (Sortable | undefined)[];
  /** How many values `start` has; as many as there are keys. */
  readonly takes?: number;
}

export interface List {
  readonly section: Section;
  /** By their names; a list of one order has it under ''. */
  readonly orders: Readonly<Record<string, Order>>;
}

/** An account: deployed nodes refuse names beyond its size. */
const name = (path: string): Key => ({
  ...text(path),
  read: (json) => (nameOf(json) === undefined ? undefined : text(path).read(json)),
});
const of = (...keys: readonly Key[]): Order => ({ keys });
const id = integer('id');

/** A sort key of deployed nodes that no record has: the number of a comment or account. */
const hidden = (name: string, of: (record: Json) => number | undefined): Key => ({
  name,
  of: (record) => big(of(record)),
  read: integerValue,
});
const big = (number: number | undefined) => (number === undefined ? undefined : BigInt(number));
const comment = hidden('comment', (record) => commentId(member(record, 'author'), member(record, 'permlink')));
const root = hidden('root', (record) => commentId(member(record, 'root_author'), member(record, 'root_permlink')));
const voter = hidden('voter', (record) => accountId(member(record, 'voter')));

/** The number of the named record, 0 without one. */
const commentAt = ([author, permlink]: readonly Json[]) =>
  author === '' && permlink === '' ? 0n : big(commentId(author, permlink));
const accountAt = (name: Json | undefined) => (name === '' ? 0n : big(accountId(name)));
const timeAt = (json: Json | undefined) => time('').read(json);
const nameAt = (json: Json | undefined) => name('').read(json);

/** Prices of one pair in descending order, pairs by the numbers of their assets, as texts of equal length. */
const priced: Order = {
  keys: [{ ...pair, together: undefined as never }, quotient, id],
  downwards: [pair.name, quotient.name],
  takes: 2,
  start: ([price, number = 0]) => {
    // "No price" is zero for zero, of two assets that sort last.
    if (price === undefined) return [Buffer.from([0xff]), 0n, 0n];
    const record = { sell_price: price ?? null } satisfies JsonObject;
    return [pair.of(record), quotient.of(record), integerValue(number)];
  },
};

const byLastUpdate: Order = {
  keys: [name('parent_author'), time('last_update'), id],
  downwards: ['last_update'],
  takes: 4,
  start: ([author, at, ...post]) => [nameAt(author), timeAt(at), commentAt(post)],
};

const proposal_id = integer('proposal_id');
const votedProposal = integer('proposal.proposal_id');

/** The lists of database_api by their short names. */
export const lists: Readonly<Record<string, List>> = {
  list_accounts: {
    section: 'accounts',
    orders: {
      by_name: of(name('name')),
      by_proxy: of(name('proxy'), name('name')),
      by_next_vesting_withdrawal: of(time('next_vesting_withdrawal'), name('name')),
    },
  },
  list_account_recovery_requests: {
    section: 'recovery',
    orders: {
      by_account: of(name('account_to_recover')),
      by_expiration: of(time('expires'), name('account_to_recover')),
    },
  },
  list_change_recovery_account_requests: {
    section: 'change_recovery',
    orders: {
      by_account: of(name('account_to_recover')),
      by_effective_date: of(time('effective_on'), name('account_to_recover')),
    },
  },
  list_comments: {
    section: 'comments',
    orders: {
      by_cashout_time: {
        keys: [time('cashout_time'), id],
        takes: 3,
        start: ([at, ...post]) => [timeAt(at), commentAt(post)],
      },
      by_permlink: of(name('author'), text('permlink')),
      by_root: {
        keys: [root, id],
        takes: 4,
        start: (start) => [commentAt(start), commentAt(start.slice(2))],
      },
      by_parent: {
        keys: [name('parent_author'), text('parent_permlink'), id],
        takes: 4,
        start: ([author, permlink, ...child]) => [nameAt(author), nameAt(permlink), commentAt(child)],
      },
      by_last_update: byLastUpdate,
      // Deployed nodes walk the same index for both.
      by_author_last_update: byLastUpdate,
      // No list has this order, but pages about an author.
      by_author: { keys: [name('author'), time('last_update'), id], downwards: ['last_update'] },
    },
  },
  list_decline_voting_rights_requests: {
    section: 'decline',
    orders: { by_account: of(name('account')), by_effective_date: of(time('effective_date'), name('account')) },
  },
  list_escrows: {
    section: 'escrows',
    orders: {
      by_from_id: of(name('from'), integer('escrow_id')),
      by_ratification_deadline: of(approved, time('ratification_deadline'), id),
    },
  },
  list_limit_orders: {
    section: 'orders',
    orders: { by_price: priced, by_account: of(name('seller'), integer('orderid')) },
  },
  list_owner_histories: { section: 'owner_histories', orders: { '': of(name('account'), time('last_valid_time')) } },
  list_proposals: {
    section: 'proposals',
    orders: {
      by_creator: of(name('creator'), proposal_id),
      by_start_date: of(time('start_date'), proposal_id),
      by_end_date: of(time('end_date'), proposal_id),
      by_total_votes: of(integer('total_votes'), proposal_id),
    },
  },
  list_proposal_votes: {
    section: 'proposal_votes',
    orders: {
      by_voter_proposal: of(name('voter'), votedProposal),
      by_proposal_voter: of(votedProposal, name('voter')),
    },
  },
  list_savings_withdrawals: {
    section: 'savings',
    orders: {
      by_from_id: of(name('from'), integer('request_id')),
      by_complete_from_id: of(time('complete'), name('from'), integer('request_id')),
      by_to_complete: of(name('to'), time('complete'), id),
    },
  },
  list_sbd_conversion_requests: {
    section: 'conversions',
    orders: {
      by_account: of(name('owner'), integer('requestid')),
      by_conversion_date: of(time('conversion_date'), id),
    },
  },
  list_vesting_delegation_expirations: {
    section: 'delegation_expirations',
    orders: {
      by_expiration: of(time('expiration'), id),
      by_account_expiration: of(name('delegator'), time('expiration'), id),
    },
  },
  list_vesting_delegations: {
    section: 'delegations',
    orders: { by_delegation: of(name('delegator'), name('delegatee')) },
  },
  list_votes: {
    section: 'votes',
    orders: {
      by_comment_voter: { keys: [comment, voter], takes: 3, start: (start) => [commentAt(start), accountAt(start[2])] },
      by_voter_comment: {
        keys: [voter, comment],
        takes: 3,
        start: ([name, ...post]) => [accountAt(name), commentAt(post)],
      },
    },
  },
  list_withdraw_vesting_routes: {
    section: 'routes',
    orders: {
      by_withdraw_route: of(name('from_account'), name('to_account')),
      by_destination: of(name('to_account'), id),
    },
  },
  list_witness_votes: {
    section: 'witness_votes',
    orders: {
      by_account_witness: of(name('account'), name('witness')),
      by_witness_account: of(name('witness'), name('account')),
    },
  },
  list_witnesses: {
    section: 'witnesses',
    orders: {
      by_name: of(name('owner')),
      by_vote_name: { ...of(integer('votes'), name('owner')), downwards: ['votes'] },
      by_schedule_time: of(integer('virtual_scheduled_time'), name('owner')),
    },
  },
};

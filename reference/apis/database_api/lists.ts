import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { ChainView } from '../../chain/view.ts';
import { unknownKey } from '../../rpc/errors.ts';
import type { Handler } from '../kit/handler.ts';
import {
  accountOrders,
  commentOrders,
  conversionOrders,
  escrowOrders,
  proposalOrders,
  voteOrders,
} from './documented-orders.ts';
import { type List, type ListParams, list, page } from './page.ts';
import { isMeant, withStatus } from './proposals.ts';
import {
  commentId,
  exactly,
  flag,
  i64,
  id,
  mapped,
  name,
  one,
  pair,
  price,
  text,
  time,
  u32,
  u64,
  u128,
  voterId,
} from './start.ts';

const post = [name, text] as const;

/** Deployed nodes walk the replies of a parent for both orders (libraries/plugins/apis/database_api). */
const byLastUpdate = mapped(exactly(name, time, ...post), ([author, at, ...child], view) => [
  author,
  at,
  commentId(view, child[0], child[1]),
]);

const proposalList = list(
  'proposals',
  {
    by_creator: ['creator', pair(name, u64)],
    by_start_date: ['start_date', pair(time, u64)],
    by_end_date: ['end_date', pair(time, u64)],
    by_total_votes: ['total_votes', pair(u64, u64)],
  },
  { keeps: (row, view, { status }) => isMeant(row, status, view), show: withStatus, documented: proposalOrders },
);

const proposalVoteList = list(
  'proposalVotes',
  { by_voter_proposal: ['voter_proposal', pair(name, u64)], by_proposal_voter: ['proposal_voter', pair(u64, name)] },
  {
    // Deployed nodes give the votes for proposals of every status (departure proposal-votes-unfiltered).
    keeps({ proposal_id }, view, { status }) {
      const proposal = view.state.proposals.by.id.get(proposal_id);
      return proposal !== undefined && isMeant(proposal, view.protocol.form === 'documented' ? status : 'all', view);
    },
    show({ id, voter, proposal_id }, view) {
      const proposal = view.state.proposals.by.id.get(proposal_id);
      return { id, voter, proposal: proposal && withStatus(proposal, view) };
    },
  },
);

const all = {
  'database_api.list_accounts': list(
    'accounts',
    {
      by_name: ['name', one(name)],
      by_proxy: ['proxy', pair(name, name)],
      by_next_vesting_withdrawal: ['next_vesting_withdrawal', pair(time, name)],
    },
    { documented: accountOrders },
  ),
  'database_api.list_account_recovery_requests': list('accountRecoveryRequests', {
    by_account: ['account', one(name)],
    by_expiration: ['expiration', pair(time, name)],
  }),
  'database_api.list_change_recovery_account_requests': list('changeRecoveryAccountRequests', {
    by_account: ['account', one(name)],
    by_effective_date: ['effective_date', pair(time, name)],
  }),
  'database_api.list_comments': list(
    'comments',
    {
      by_cashout_time: [
        'cashout_time',
        mapped(exactly(time, ...post), ([at, ...own], view) => [at, commentId(view, own[0], own[1])]),
      ],
      by_permlink: ['permlink', pair(...post)],
      by_root: [
        'root',
        mapped(exactly(...post, ...post), ([author, permlink, ...child], view) => [
          commentId(view, author, permlink),
          commentId(view, child[0], child[1]),
        ]),
      ],
      by_parent: [
        'parent',
        mapped(exactly(...post, ...post), ([author, permlink, ...child], view) => [
          author,
          permlink,
          commentId(view, child[0], child[1]),
        ]),
      ],
      by_last_update: ['last_update', byLastUpdate],
      by_author_last_update: ['last_update', byLastUpdate],
    },
    { documented: commentOrders },
  ),
  'database_api.list_decline_voting_rights_requests': list('declineVotingRightsRequests', {
    by_account: ['account', one(name)],
    by_effective_date: ['effective_date', pair(time, name)],
  }),
  'database_api.list_escrows': list(
    'escrows',
    {
      by_from_id: ['from_id', pair(name, u32)],
      by_ratification_deadline: ['ratification_deadline', exactly(flag, time, id)],
    },
    { documented: escrowOrders },
  ),
  'database_api.list_limit_orders': list('limitOrders', {
    by_price: ['price', pair(price, id)],
    by_account: ['account', pair(name, u32)],
  }),
  'database_api.list_owner_histories': list('ownerHistories', {
    // There is one order, so that `start` can be read without another argument.
    '': ['account', (start) => Object.values(start as object)],
  }),
  'database_api.list_proposals': proposalList,
  'database_api.list_proposal_votes': proposalVoteList,
  'database_api.list_savings_withdrawals': list('savingsWithdrawals', {
    by_from_id: ['from_id', pair(name, u32)],
    by_complete_from_id: ['complete_from_id', exactly(time, name, u32)],
    by_to_complete: ['to_complete', exactly(name, time, id)],
  }),
  'database_api.list_sbd_conversion_requests': list(
    'sbdConversionRequests',
    {
      by_account: ['account', pair(name, u32)],
      by_conversion_date: ['conversion_date', pair(time, id)],
    },
    { documented: conversionOrders },
  ),
  'database_api.list_vesting_delegation_expirations': list('vestingDelegationExpirations', {
    by_expiration: ['expiration', pair(time, id)],
    by_account_expiration: ['account_expiration', exactly(name, time, id)],
  }),
  'database_api.list_vesting_delegations': list('vestingDelegations', {
    by_delegation: ['delegation', pair(name, name)],
  }),
  'database_api.list_votes': list(
    'votes',
    {
      by_comment_voter: [
        'comment_voter',
        mapped(exactly(...post, name), ([author, permlink, voter], view) => [
          commentId(view, author, permlink),
          voterId(view, voter),
        ]),
      ],
      by_voter_comment: [
        'voter_comment',
        mapped(exactly(name, ...post), ([voter, ...voted], view) => [
          voterId(view, voter),
          commentId(view, voted[0], voted[1]),
        ]),
      ],
    },
    { documented: voteOrders },
  ),
  'database_api.list_withdraw_vesting_routes': list('withdrawVestingRoutes', {
    by_withdraw_route: ['withdraw_route', pair(name, name)],
    by_destination: ['destination', pair(name, id)],
  }),
  'database_api.list_witness_votes': list('witnessVotes', {
    by_account_witness: ['account_witness', pair(name, name)],
    by_witness_account: ['witness_account', pair(name, name)],
  }),
  'database_api.list_witnesses': list('witnesses', {
    by_name: ['name', one(name)],
    by_vote_name: ['vote_name', pair(i64, name)],
    by_schedule_time: [
      'schedule_time',
      mapped(pair(u128, name), ([at, owner], { state }) => {
        const witness = state.witnesses.by.name.get(owner as string);
        if (witness === undefined) throw unknownKey({ key: owner as string });
        return [at, witness.id];
      }),
    ],
  }),
} as const satisfies { readonly [M in MethodName]?: List };

type Lists = { readonly [M in keyof typeof all]: Handler<M> };

/** The lists of database_api: each holds its page under its described name. */
export const lists = Object.fromEntries(
  Object.entries(all).map(([method, each]) => {
    const holder = (methods as Readonly<Record<string, AnyMethod>>)[method]?.paging?.list ?? '';
    return [method, (view: ChainView, params: ListParams) => ({ [holder]: page(each, view, params) })];
  }),
) as unknown as Lists;

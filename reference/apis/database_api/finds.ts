import type { MethodName } from '../../../spec/methods/index.ts';
import type { StateView } from '../../chain/state/index.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import { rowPage } from '../../rpc/row-pages.ts';
import type { Handler } from '../kit/handler.ts';
import { SINGLE_QUERY_LIMIT, take } from '../kit/limits.ts';
import { isMeant, withStatus } from './proposals.ts';

const tooManyNames = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'find',
  format: 'size() <= ${most}: ${size} are more than one call finds',
});
const noComment = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'find',
  format: 'comment != nullptr: Could not find comment ${author}/${permlink}',
});
const unsupportedOrder = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'order',
  format: 'false: Unknown or unsupported sort order ${order}',
});

/** The found records in the order of the request, with its duplicates; unknown ones are omitted. */
function found<K, R>(keys: readonly K[], find: (key: K) => R | undefined): readonly R[] {
  if (keys.length > SINGLE_QUERY_LIMIT) throw tooManyNames({ size: keys.length, most: SINGLE_QUERY_LIMIT });
  return rowPage(keys.flatMap((key) => find(key) ?? []));
}

/** Deployed nodes stop after one element more than the largest page. */
const upToLimit = <R>(rows: Iterable<R>): readonly R[] => take(rows, SINGLE_QUERY_LIMIT + 1);

const routesBy: Readonly<
  Record<
    string,
    (
      state: StateView,
      account: string,
    ) => Iterable<
      StateView['withdrawVestingRoutes'] extends { get(key: number): infer R } ? Exclude<R, undefined> : never
    >
  >
> = {
  by_withdraw_route: ({ withdrawVestingRoutes }, account) => withdrawVestingRoutes.by.withdraw_route.of(account),
  by_destination: ({ withdrawVestingRoutes }, account) => withdrawVestingRoutes.by.destination.of(account),
};

/** The find_* methods of database_api, and that of rc_api. */
export const finds = {
  'database_api.find_accounts': ({ state }, { accounts }) => ({
    accounts: found(accounts, (name) => state.accounts.by.name.get(name)),
  }),
  'database_api.find_account_recovery_requests': ({ state }, { accounts }) => ({
    requests: found(accounts, (name) => state.accountRecoveryRequests.by.account.get(name)),
  }),
  'database_api.find_change_recovery_account_requests': ({ state }, { accounts }) => ({
    requests: found(accounts, (name) => state.changeRecoveryAccountRequests.by.account.get(name)),
  }),
  'database_api.find_comments': ({ state }, params) => ({
    comments: found(pairsOf(params), ({ author, permlink }) => state.comments.by.permlink.get(author, permlink)),
  }),
  'database_api.find_decline_voting_rights_requests': ({ state }, { accounts }) => ({
    requests: found(accounts, (name) => state.declineVotingRightsRequests.by.account.get(name)),
  }),
  'database_api.find_escrows': ({ state }, { from }) => ({ escrows: upToLimit(state.escrows.by.from_id.of(from)) }),
  'database_api.find_limit_orders': ({ state }, { account }) => ({
    orders: upToLimit(state.limitOrders.by.account.of(account)),
  }),
  'database_api.find_owner_histories': ({ state }, { owner }) => ({
    owner_auths: upToLimit(state.ownerHistories.by.account.of(owner)),
  }),
  'database_api.find_proposals': (view, { proposal_ids }) => ({
    proposals: found(proposal_ids, (id) => {
      const proposal = view.state.proposals.by.id.get(BigInt(id));
      return proposal && isMeant(proposal, 'all', view) ? withStatus(proposal, view) : undefined;
    }),
  }),
  'database_api.find_savings_withdrawals': ({ state }, { account }) => ({
    withdrawals: upToLimit(state.savingsWithdrawals.by.from_id.of(account)),
  }),
  'database_api.find_sbd_conversion_requests': ({ state }, { account }) => ({
    requests: upToLimit(state.sbdConversionRequests.by.account.of(account)),
  }),
  'database_api.find_vesting_delegation_expirations': ({ state }, { account }) => ({
    delegations: upToLimit(state.vestingDelegationExpirations.by.account_expiration.of(account)),
  }),
  'database_api.find_vesting_delegations': ({ state }, { account }) => ({
    delegations: upToLimit(state.vestingDelegations.by.delegation.of(account)),
  }),
  'database_api.find_votes'({ state }, { author, permlink }) {
    const comment = state.comments.by.permlink.get(author, permlink);
    if (comment === undefined) throw noComment({ author, permlink });
    return { votes: upToLimit(state.votes.by.comment_voter.of(comment.id)) };
  },
  'database_api.find_withdraw_vesting_routes'({ state, protocol }, { account, order }) {
    // The documents call the first `by_name` (departure find-routes-by-withdraw-route).
    const isDocumented = protocol.form === 'documented' && order === 'by_name';
    const routes = routesBy[isDocumented ? 'by_withdraw_route' : order];
    if (routes === undefined) throw unsupportedOrder({ order });
    return { routes: upToLimit(routes(state, account)) };
  },
  'database_api.find_witnesses': ({ state }, { owners }) => ({
    witnesses: found(owners, (name) => state.witnesses.by.name.get(name)),
  }),
  'rc_api.find_rc_accounts': ({ state }, { accounts }) => ({
    rc_accounts: found(accounts, (name) => state.rcAccounts.get(name)),
  }),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };

interface PostName {
  readonly author: string;
  readonly permlink: string;
}

/** The documents call the pairs `start`, deployed nodes `comments` (departure find-comments-by-pairs). */
function pairsOf(params: { readonly start?: readonly PostName[]; readonly comments?: readonly PostName[] }) {
  return params.comments ?? params.start ?? [];
}

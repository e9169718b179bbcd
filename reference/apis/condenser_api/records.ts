import type { MethodName } from '../../../spec/methods/index.ts';
import { codes, defineError, kinds, unknownKey } from '../../rpc/errors.ts';
import { finds } from '../database_api/finds.ts';
import { lists } from '../database_api/lists.ts';
import { decimalOf } from '../kit/decimal.ts';
import type { Handler } from '../kit/handler.ts';
import { checkLimit, take } from '../kit/limits.ts';

const unknownFund = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_reward_fund',
  format: 'fund != nullptr: Invalid reward fund name ${name}',
});
const notOffered = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_account_references',
  format: 'false: ${method} is not offered by deployed nodes',
});

/** The first rows of a walk, up to the first of another account. */
function ofAccount<R extends { readonly delegator: string }>(rows: Iterable<R>, account: string, limit: number): R[] {
  checkLimit(limit);
  const first = take(rows, limit);
  const end = first.findIndex(({ delegator }) => delegator !== account);
  return end < 0 ? first : first.slice(0, end);
}

/** Records of the chain that condenser_api returns directly, or like a find or list of database_api. */
export const records = {
  'condenser_api.find_proposals': (view, { ids }) =>
    finds['database_api.find_proposals'](view, { proposal_ids: ids }).proposals,
  'condenser_api.get_account_references'({ protocol }) {
    if (protocol.form === 'documented') return [];
    throw notOffered({ method: 'get_account_references' });
  },
  'condenser_api.get_account_votes'({ state }, { account }) {
    const voter = state.accounts.by.name.get(account);
    if (voter === undefined) throw unknownKey({ key: account });
    return Array.from(state.votes.by.voter_comment.of(voter.id), (vote) => ({
      authorperm: `${vote.author}/${vote.permlink}`,
      weight: vote.weight,
      rshares: vote.rshares,
      percent: vote.vote_percent,
      time: vote.last_update,
    }));
  },
  'condenser_api.get_conversion_requests'(view, params: { readonly id?: number; readonly account?: string }) {
    // The documents take the number of a request, deployed nodes a name (departure conversion-requests-by-account).
    const { id, account } = params;
    if (account !== undefined) return finds['database_api.find_sbd_conversion_requests'](view, { account }).requests;
    const request = id === undefined ? undefined : view.state.sbdConversionRequests.get(id);
    return request === undefined ? [] : [request];
  },
  'condenser_api.get_escrow': ({ state }, { account, escrow_id }) =>
    state.escrows.by.from_id.get(account, escrow_id) ?? null,
  'condenser_api.get_expiring_vesting_delegations': ({ state }, { account, after, limit = 100 }) =>
    ofAccount(state.vestingDelegationExpirations.by.account_expiration.from(account, after), account, limit),
  'condenser_api.get_open_orders': ({ state }, { account }) =>
    Array.from(state.limitOrders.by.account.of(account), (order) => ({
      ...order,
      // Deployed nodes leave it at zero.
      real_price: decimalOf(0),
      rewarded: false,
    })),
  'condenser_api.get_owner_history': (view, { account }) =>
    finds['database_api.find_owner_histories'](view, { owner: account }).owner_auths,
  'condenser_api.get_recovery_request': ({ state }, { account }) =>
    state.accountRecoveryRequests.by.account.get(account) ?? null,
  'condenser_api.get_reward_fund'({ state }, { name }) {
    const fund = state.rewardFunds.find((each) => each.name === name);
    if (fund === undefined) throw unknownFund({ name });
    return fund;
  },
  'condenser_api.get_savings_withdraw_from': (view, { account }) =>
    finds['database_api.find_savings_withdrawals'](view, { account }).withdrawals,
  'condenser_api.get_savings_withdraw_to': ({ state }, { account }) =>
    Array.from(state.savingsWithdrawals.by.to_complete.of(account)),
  'condenser_api.get_vesting_delegations': ({ state }, { delegator_account: account, start_account, limit }) =>
    ofAccount(state.vestingDelegations.by.delegation.from(account, start_account ?? ''), account, limit),
  'condenser_api.get_withdraw_routes': (view, { account, type }) => {
    const of = (order: 'by_withdraw_route' | 'by_destination') =>
      finds['database_api.find_withdraw_vesting_routes'](view, { account, order }).routes;
    return [
      ...(type === 'incoming' ? [] : of('by_withdraw_route')),
      ...(type === 'outgoing' ? [] : of('by_destination')),
    ];
  },
  'condenser_api.list_proposal_votes': (view, params) =>
    lists['database_api.list_proposal_votes'](view, params).proposal_votes,
  'condenser_api.list_proposals': (view, params) => lists['database_api.list_proposals'](view, params).proposals,
} as const satisfies { readonly [M in MethodName]?: Handler<M> };

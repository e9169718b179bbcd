import type { MethodName } from '../../../spec/methods/index.ts';
import type { Corpus } from '../../model/corpus.ts';
import type { Json } from '../../model/json.ts';

/** A find_* method and the list that holds the same records. */
export interface Find {
  readonly find: MethodName;
  /** Its argument, a name or an array of them; two that make a comment. */
  readonly requested: readonly string[];
  /** The array of the result. */
  readonly found: string;
  readonly list: MethodName;
  /** The order in which records of one name are adjacent; absent: the list has no orders. */
  readonly order?: string;
  /** The arguments of the find call that select this order. */
  readonly findOrders?: readonly string[];
  /** The members that the argument means. */
  readonly by: readonly string[];
  /** The members that distinguish records of one name; none: there is one record. */
  readonly each: readonly string[];
  /** Names that a target has records of. */
  readonly names: (corpus: Corpus) => readonly (readonly Json[])[];
}

type Owned = { readonly account: string };

const single = (names: readonly Json[]) => [...new Set(names)].map((name) => [name]);
const owners = (records: readonly Owned[]) => single(records.map(({ account }) => account));

const one = { each: [] } as const;

export const finds: readonly Find[] = [
  {
    find: 'database_api.find_accounts',
    names: ({ accounts }) => single(accounts),
    requested: ['accounts'],
    found: 'accounts',
    list: 'database_api.list_accounts',
    order: 'by_name',
    by: ['name'],
    ...one,
  },
  {
    find: 'database_api.find_witnesses',
    names: ({ witnesses }) => single(witnesses),
    requested: ['owners'],
    found: 'witnesses',
    list: 'database_api.list_witnesses',
    order: 'by_name',
    by: ['owner'],
    ...one,
  },
  {
    find: 'database_api.find_account_recovery_requests',
    names: ({ recoveries }) => single(recoveries),
    requested: ['accounts'],
    found: 'requests',
    list: 'database_api.list_account_recovery_requests',
    order: 'by_account',
    by: ['account_to_recover'],
    ...one,
  },
  {
    find: 'database_api.find_change_recovery_account_requests',
    names: ({ recoveryChanges }) => single(recoveryChanges),
    requested: ['accounts'],
    found: 'requests',
    list: 'database_api.list_change_recovery_account_requests',
    order: 'by_account',
    by: ['account_to_recover'],
    ...one,
  },
  {
    find: 'database_api.find_decline_voting_rights_requests',
    names: ({ declines }) => single(declines),
    requested: ['accounts'],
    found: 'requests',
    list: 'database_api.list_decline_voting_rights_requests',
    order: 'by_account',
    by: ['account'],
    ...one,
  },
  {
    find: 'database_api.find_proposals',
    names: ({ proposals }) => single(proposals),
    requested: ['proposal_ids'],
    found: 'proposals',
    list: 'database_api.list_proposals',
    by: ['id'],
    ...one,
  },
  {
    find: 'condenser_api.find_proposals',
    names: ({ proposals }) => single(proposals),
    requested: ['ids'],
    found: '',
    list: 'condenser_api.list_proposals',
    by: ['id'],
    ...one,
  },
  {
    find: 'database_api.find_escrows',
    names: ({ escrows }) => owners(escrows),
    requested: ['from'],
    found: 'escrows',
    list: 'database_api.list_escrows',
    order: 'by_from_id',
    by: ['from'],
    each: ['escrow_id'],
  },
  {
    find: 'database_api.find_limit_orders',
    names: ({ orders }) => owners(orders),
    requested: ['account'],
    found: 'orders',
    list: 'database_api.list_limit_orders',
    order: 'by_account',
    by: ['seller'],
    each: ['orderid'],
  },
  {
    find: 'database_api.find_owner_histories',
    names: ({ ownerHistories }) => single(ownerHistories),
    requested: ['owner'],
    found: 'owner_auths',
    list: 'database_api.list_owner_histories',
    by: ['account'],
    each: ['last_valid_time', 'id'],
  },
  {
    find: 'database_api.find_savings_withdrawals',
    names: ({ savings }) => owners(savings),
    requested: ['account'],
    found: 'withdrawals',
    list: 'database_api.list_savings_withdrawals',
    order: 'by_from_id',
    by: ['from'],
    each: ['request_id'],
  },
  {
    find: 'database_api.find_sbd_conversion_requests',
    names: ({ conversions }) => owners(conversions),
    requested: ['account'],
    found: 'requests',
    list: 'database_api.list_sbd_conversion_requests',
    order: 'by_account',
    by: ['owner'],
    each: ['requestid'],
  },
  {
    find: 'database_api.find_vesting_delegations',
    names: ({ delegations }) => single(delegations.map(({ from }) => from)),
    requested: ['account'],
    found: 'delegations',
    list: 'database_api.list_vesting_delegations',
    order: 'by_delegation',
    by: ['delegator'],
    each: ['delegatee'],
  },
  {
    find: 'database_api.find_vesting_delegation_expirations',
    names: ({ expirations }) => single(expirations),
    requested: ['account'],
    found: 'delegations',
    list: 'database_api.list_vesting_delegation_expirations',
    order: 'by_account_expiration',
    by: ['delegator'],
    each: ['id'],
  },
  {
    find: 'database_api.find_votes',
    names: ({ voted }) => voted.map(({ author, permlink }) => [author, permlink]),
    requested: ['author', 'permlink'],
    found: 'votes',
    list: 'database_api.list_votes',
    order: 'by_comment_voter',
    by: ['author', 'permlink'],
    each: ['voter'],
  },
  {
    find: 'database_api.find_withdraw_vesting_routes',
    names: ({ routes }) => single(routes.map(({ from }) => from)),
    requested: ['account'],
    found: 'routes',
    list: 'database_api.list_withdraw_vesting_routes',
    order: 'by_withdraw_route',
    findOrders: ['by_name', 'by_withdraw_route'],
    by: ['from_account'],
    each: ['to_account'],
  },
];

import { inCall } from '../../model/fault.ts';
import { isArray, isObject } from '../../model/json.ts';
import type { ExchangeRule, RelationRule } from '../../model/rule.ts';
import { beside } from '../kit/laws/beside.ts';
import { law } from '../kit/laws/law.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { inFirstRecord, moves, put } from '../kit/laws/moved.ts';
import { eachRecord, results } from '../kit/laws/reader.ts';
import { type Account, accountMethods } from '../kit/laws/records.ts';
import type { ReportedBy } from '../kit/laws/reported.ts';

const paramsMethods = ['rc_api.get_resource_params'] as const;
const poolMethods = ['rc_api.get_resource_pool'] as const;

const named = law({
  id: 'chain/resources-named',
  requires: '`resource_names` names exactly the resources that have parameters.',
  clause: 'resources/keyed',
  why: 'Clients iterate over the names to compute the cost of an operation.',
  example: '`resource_names` has no `resource_market_bytes`, for which there are parameters.',
  methods: paramsMethods,
  wrong: ({ resource_names: names }, { result }) => {
    const params = jsonAt(result, ['resource_params']);
    const keys = isObject(params) ? Object.keys(params).toSorted() : [];
    return names.toSorted().join() === keys.join()
      ? []
      : [{ at: ['resource_names'], expected: `${keys.join(', ')}: all that have parameters` }];
  },
  fault: {
    summary: 'a resource with parameters and without a name',
    edit: inCall(paramsMethods, (call) => {
      const names = jsonAt(call.result, ['resource_names']);
      return isArray(names) ? put(call, ['resource_names'], names.slice(1)) : undefined;
    }),
  },
});

type Pools = ReportedBy<(typeof poolMethods)[number]>['value'];
type Params = ReportedBy<(typeof paramsMethods)[number]>['value'];

const pools = beside<Pools, { readonly params: Params }>({
  id: 'chain/pools-within-bounds',
  requires: 'No pool of resources holds more than its `max_pool_size`.',
  clause: 'resources/params/resource_dynamics_params/max_pool_size',
  level: 'unstated',
  // The bounds never change, so they have no snapshot.
  scope: 'immutable',
  why: 'Prices of resources are computed from how full their pools are.',
  example: 'The pool of `resource_new_accounts` holds more than its `max_pool_size`.',
  subject: results(...poolMethods),
  references: { params: results(...paramsMethods) },
  fault: {
    summary: 'a pool above its size',
    edit: moves(poolMethods, () => ['resource_pool', 'resource_new_accounts', 'pool'], 10n ** 18n),
  },
  judge: ({ value: { resource_pool: pool } }, { params }) => {
    const all = params.value.resource_params;
    return (Object.keys(pool) as (keyof typeof all)[]).flatMap((name) => {
      const mostInPool = all[name].resource_dynamics_params.max_pool_size;
      if (pool[name].pool <= mostInPool) return [];
      const bound = ['params', 'resource_params', name, 'resource_dynamics_params', 'max_pool_size'] as const;
      return [{ at: ['resource_pool', name, 'pool'], expected: `at most ${mostInPool}`, by: [bound] }];
    });
  },
});

const rcMethods = ['rc_api.find_rc_accounts'] as const;

type Credits = ReportedBy<(typeof rcMethods)[number]>['value']['rc_accounts'][number];

/** Resource credits come from the vesting shares that an account can use. */
const maxCredits = beside<Credits, { readonly account: Account }>({
  id: 'chain/credits-of-vests',
  requires: '`max_rc` of an account is the vesting shares that it can use and its creation adjustment.',
  clause: 'records/rc_account/max_rc',
  level: 'unstated',
  why: 'Wallets show users how much they can do, which follows from their vesting shares.',
  example: 'An account that owns 5.000000 VESTS has a `max_rc` of 6000000.',
  subject: eachRecord<Credits>(rcMethods, ({ account }) => account),
  references: { account: eachRecord<Account>(accountMethods, ({ name }) => name) },
  fault: {
    summary: 'more credits than the vesting shares give',
    edit: moves(rcMethods, inFirstRecord('max_rc')),
  },
  judge: ({ value: { max_rc, max_rc_creation_adjustment: adjustment } }, { account: { value: account } }) => {
    const { vesting_shares: own, delegated_vesting_shares: given, received_vesting_shares: received } = account;
    const { next_vesting_withdrawal: next, vesting_withdraw_rate: rate, to_withdraw, withdrawn } = account;
    const leaving = next < 0 ? 0n : least(rate.amount, to_withdraw - withdrawn);
    const expected = own.amount - given.amount + received.amount - leaving + adjustment.amount;
    if (max_rc === expected) return [];
    return [{ at: ['max_rc'], expected: `${expected}`, by: [['account', 'vesting_shares']] }];
  },
});

function least(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

export const ofResources: readonly (ExchangeRule | RelationRule)[] = [named, pools, maxCredits];

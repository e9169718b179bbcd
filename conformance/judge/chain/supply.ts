import type { Asset } from '../../../spec/kernel/asset.ts';
import type { AssetSymbol } from '../../../spec/kernel/wire.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { type Context, type GroupDifference, type RelationRule, relation } from '../../model/rule.ts';
import { complete, requestsAll } from '../kit/laws/complete-lists.ts';
import { type Properties, propertiesMethods } from '../kit/laws/global-properties.ts';
import { moves } from '../kit/laws/moved.ts';
import { difference, place, type Reported, reported, requestsOf, type Words } from '../kit/laws/reported.ts';

const fundMethods = ['database_api.get_reward_funds'] as const;

/** Complete lists of everything that holds tokens. */
const readers = {
  accounts: (call: Call, context: Context) => complete(call, 'database_api.list_accounts', context),
  orders: (call: Call, context: Context) => complete(call, 'database_api.list_limit_orders', context),
  escrows: (call: Call, context: Context) => complete(call, 'database_api.list_escrows', context),
  savings: (call: Call, context: Context) => complete(call, 'database_api.list_savings_withdrawals', context),
  conversions: (call: Call, context: Context) => complete(call, 'database_api.list_sbd_conversion_requests', context),
  expirations: (call: Call, context: Context) =>
    complete(call, 'database_api.list_vesting_delegation_expirations', context),
  funds: (call: Call, context: Context) => {
    const seen = reported(call, fundMethods, context);
    return seen && { call, value: seen.value.funds, at: ['funds'] };
  },
} as const;

type Readers = typeof readers;
type Holder = keyof Readers;

const methodOf = {
  accounts: 'database_api.list_accounts',
  orders: 'database_api.list_limit_orders',
  escrows: 'database_api.list_escrows',
  savings: 'database_api.list_savings_withdrawals',
  conversions: 'database_api.list_sbd_conversion_requests',
  expirations: 'database_api.list_vesting_delegation_expirations',
  funds: 'database_api.get_reward_funds',
} as const satisfies Readonly<Record<Holder, MethodName>>;

type Holders<H extends Holder> = { readonly [K in H]: NonNullable<ReturnType<Readers[K]>> };
type Values<H extends Holder> = Holders<H> & { readonly properties: Reported<Properties> };

interface Sum<H extends Holder> extends Words {
  readonly holders: readonly H[];
  /** The member of the global properties with the sum. */
  readonly member: keyof Properties & string;
  /** The sum as computed from the lists; undefined: an answer lacks what no document lists. */
  sum(values: Values<H>): bigint | undefined;
  readonly fault: string;
}

const kept = (assets: readonly Asset[], symbol: AssetSymbol): bigint =>
  assets.filter((asset) => asset.symbol === symbol).reduce((sum, { amount }) => sum + amount, 0n);

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The tokens in orders, escrows and pending savings withdrawals. */
function underWay(
  { orders, escrows, savings }: Holders<'orders' | 'escrows' | 'savings'>,
  symbol: AssetSymbol,
): bigint {
  const sold = orders.value.map(({ sell_price, for_sale }) => ({ ...sell_price.base, amount: for_sale }));
  const held = escrows.value.flatMap(({ core_balance, sbd_balance, pending_fee }) => [
    core_balance,
    sbd_balance,
    pending_fee,
  ]);
  const moving = savings.value.map(({ amount }) => amount);
  return kept([...sold, ...held, ...moving], symbol);
}

/** A member of the global properties that sums up the elements of lists. */
function sumOf<H extends Holder>({ holders, member, sum, fault, ...words }: Sum<H>): RelationRule {
  const lists = holders.map((holder): (typeof methodOf)[Holder] => methodOf[holder]);
  const listed = lists.filter((name) => name !== 'database_api.get_reward_funds');
  const assignRoles = (call: Call, context: Context) => {
    const properties = reported(call, propertiesMethods, context);
    if (properties) return [{ group: call.method, role: 'properties', value: properties }];
    const holder = holders.find((name) => methodOf[name] === call.method);
    const value = holder && readers[holder](call, context);
    return value ? propertiesMethods.map((group) => ({ group, role: holder, value })) : [];
  };
  const judge = (values: Values<H>) => {
    const expected = sum(values);
    const { properties } = values;
    if (expected === undefined) return undefined;
    if ((properties.value[member] as Asset).amount === expected) return [];
    const wrong = difference(properties, {
      at: [member],
      expected: `${expected} smallest units, the sum of all lists`,
    });
    const contradictedBy = holders.map((role) => place(role, values[role]));
    return [{ ...wrong, role: 'properties', contradictedBy }] as const satisfies GroupDifference[];
  };
  return relation({
    ...words,
    methods: [...propertiesMethods, ...lists],
    roles: ['properties', ...holders],
    plan: (target) => [...requestsAll(listed)(target), ...requestsOf([...propertiesMethods, ...fundMethods])(target)],
    fault: {
      summary: fault,
      edit: moves(propertiesMethods, () => [member], 10n),
    },
    assignRoles: assignRoles as RelationRule['assignRoles'],
    judge: judge as unknown as RelationRule['judge'],
  });
}

/** Totals of the global properties beside everything they sum up. */
export const supply: readonly RelationRule[] = [
  sumOf({
    id: 'chain/vesting-shares',
    requires: '`total_vesting_shares` is the sum of `vesting_shares` of all accounts.',
    clause: 'records/global_properties/total_vesting_shares',
    level: 'should',
    why: 'Votes and rewards are shares of this total; a wrong one misprices every vest.',
    example: 'The accounts have 5.000000 VESTS in all, and `total_vesting_shares` is 6.000000 VESTS.',
    holders: ['accounts'],
    member: 'total_vesting_shares',
    sum: ({ accounts }) => total(accounts.value.map(({ vesting_shares }) => vesting_shares.amount)),
    fault: 'more vesting shares in all than the accounts have',
  }),
  sumOf({
    id: 'chain/pending-vesting-shares',
    requires: '`pending_rewarded_vesting_shares` is the sum of `reward_vesting_balance` of all accounts.',
    clause: 'records/global_properties/pending_rewarded_vesting_shares',
    level: 'should',
    why: 'Unclaimed rewards are kept apart; the total says how many there are.',
    example: 'No account has unclaimed vests, and `pending_rewarded_vesting_shares` is 1.000000 VESTS.',
    holders: ['accounts'],
    member: 'pending_rewarded_vesting_shares',
    sum: ({ accounts }) => total(accounts.value.map(({ reward_vesting_balance }) => reward_vesting_balance.amount)),
    fault: 'more unclaimed vests in all than the accounts have',
  }),
  sumOf({
    id: 'chain/pending-vesting-core',
    requires: '`pending_rewarded_vesting_core` is the sum of `reward_vesting_core` of all accounts.',
    clause: 'records/global_properties/pending_rewarded_vesting_core',
    level: 'should',
    why: 'The CORE behind unclaimed vests is part of the supply, and of no account.',
    example: 'No account has unclaimed vests, and `pending_rewarded_vesting_core` is 1.000 CORE.',
    holders: ['accounts'],
    member: 'pending_rewarded_vesting_core',
    sum: ({ accounts }) => total(accounts.value.map(({ reward_vesting_core }) => reward_vesting_core.amount)),
    fault: 'more CORE behind unclaimed vests than the accounts have',
  }),
  sumOf({
    id: 'chain/core-supply',
    requires: '`current_supply` is the sum of all CORE in accounts, orders, escrows, savings withdrawals and funds.',
    clause: 'records/global_properties/current_supply',
    level: 'should',
    why: 'The supply is the sum of all balances; any other number creates tokens from nothing.',
    example: 'Accounts, funds, orders and escrows hold 9.000 CORE, and `current_supply` is 10.000 CORE.',
    holders: ['accounts', 'orders', 'escrows', 'savings', 'funds'],
    member: 'current_supply',
    sum: (values) => {
      const { accounts, funds, properties } = values;
      const { total_vesting_fund_core, pending_rewarded_vesting_core, total_reward_fund_core } = properties.value;
      return (
        total(
          accounts.value.flatMap(({ balance, savings_balance, reward_core_balance }) => [
            balance.amount,
            savings_balance.amount,
            reward_core_balance.amount,
          ]),
        ) +
        underWay(values, 'CORE') +
        total(funds.value.map(({ reward_balance }) => reward_balance.amount)) +
        total_vesting_fund_core.amount +
        pending_rewarded_vesting_core.amount +
        total_reward_fund_core.amount
      );
    },
    fault: 'a supply of more than is held',
  }),
  sumOf({
    id: 'chain/dollar-supply',
    requires:
      '`current_sbd_supply` is the sum of all SBD in accounts, orders, escrows, savings withdrawals and conversions, without the initial supply.',
    clause: 'records/global_properties/current_sbd_supply',
    level: 'should',
    why: 'The debt ratio and the print rate are computed from the supply of dollars.',
    example: 'Accounts, orders and conversions hold 9.000 SBD, and `current_sbd_supply` is 10.000 SBD.',
    holders: ['accounts', 'orders', 'escrows', 'savings', 'conversions'],
    member: 'current_sbd_supply',
    sum: (values) => {
      const { accounts, conversions, properties } = values;
      // The initial supply is not counted; no document lists it (deployed).
      if (properties.value.init_sbd_supply === undefined) return undefined;
      return (
        total(
          accounts.value.flatMap(({ sbd_balance, savings_sbd_balance, reward_sbd_balance }) => [
            sbd_balance.amount,
            savings_sbd_balance.amount,
            reward_sbd_balance.amount,
          ]),
        ) +
        underWay(values, 'SBD') +
        total(conversions.value.map(({ amount }) => amount.amount)) -
        properties.value.init_sbd_supply.amount
      );
    },
    fault: 'a supply of more dollars than are held',
  }),
];

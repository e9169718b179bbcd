import type { Asset } from '../../../spec/kernel/asset.ts';
import type { AssetSymbol } from '../../../spec/kernel/wire.ts';
import type { RelationRule } from '../../model/rule.ts';
import { beside } from '../kit/laws/beside.ts';
import { everything } from '../kit/laws/complete-lists.ts';
import { type Properties, propertiesMethods } from '../kit/laws/global-properties.ts';
import { moves } from '../kit/laws/moved.ts';
import { type Reader, results } from '../kit/laws/reader.ts';
import type { Words } from '../kit/laws/reported.ts';

/** Complete lists of everything that holds tokens. */
const holders = {
  accounts: everything('database_api.list_accounts'),
  orders: everything('database_api.list_limit_orders'),
  escrows: everything('database_api.list_escrows'),
  savings: everything('database_api.list_savings_withdrawals'),
  conversions: everything('database_api.list_sbd_conversion_requests'),
  funds: results('database_api.get_reward_funds'),
} as const;

type Holders = { readonly [H in keyof typeof holders]: ValueOf<(typeof holders)[H]> };
type ValueOf<R> = R extends Reader<infer T> ? T : never;

interface Sum<H extends keyof Holders> extends Words {
  readonly of: readonly H[];
  /** The member of the global properties with the sum. */
  readonly member: keyof Properties & string;
  /** The sum as computed from the lists; undefined: an answer lacks what no document lists. */
  sum(values: Pick<Holders, H>, properties: Properties): bigint | undefined;
  readonly fault: string;
}

const kept = (assets: readonly Asset[], symbol: AssetSymbol): bigint =>
  assets.filter((asset) => asset.symbol === symbol).reduce((sum, { amount }) => sum + amount, 0n);

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The tokens in orders, escrows and pending savings withdrawals. */
function underWay(
  { orders, escrows, savings }: Pick<Holders, 'orders' | 'escrows' | 'savings'>,
  symbol: AssetSymbol,
): bigint {
  const sold = orders.map(({ sell_price, for_sale }) => ({ ...sell_price.base, amount: for_sale }));
  const held = escrows.flatMap(({ core_balance, sbd_balance, pending_fee }) => [
    core_balance,
    sbd_balance,
    pending_fee,
  ]);
  const moving = savings.map(({ amount }) => amount);
  return kept([...sold, ...held, ...moving], symbol);
}

/** A member of the global properties that sums up the elements of lists. */
function sumOf<H extends keyof Holders>({ of, member, sum, fault, ...words }: Sum<H>): RelationRule {
  return beside<Properties, Holders>({
    ...words,
    subject: results(...propertiesMethods),
    references: Object.fromEntries(of.map((name) => [name, holders[name]])) as unknown as typeof holders,
    fault: { summary: fault, edit: moves(propertiesMethods, () => [member], 10n) },
    judge: ({ value: properties }, lists) => {
      const values = Object.fromEntries(of.map((name) => [name, lists[name].value])) as Pick<Holders, H>;
      const expected = sum(values, properties);
      if (expected === undefined) return undefined;
      if ((properties[member] as Asset).amount === expected) return [];
      return [
        {
          at: [member],
          expected: `${expected} smallest units, the sum of all lists`,
          by: of.map((name) => [name] as const),
        },
      ];
    },
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
    of: ['accounts'],
    member: 'total_vesting_shares',
    sum: ({ accounts }) => total(accounts.map(({ vesting_shares }) => vesting_shares.amount)),
    fault: 'more vesting shares in all than the accounts have',
  }),
  sumOf({
    id: 'chain/pending-vesting-shares',
    requires: '`pending_rewarded_vesting_shares` is the sum of `reward_vesting_balance` of all accounts.',
    clause: 'records/global_properties/pending_rewarded_vesting_shares',
    level: 'should',
    why: 'Unclaimed rewards are kept apart; the total says how many there are.',
    example: 'No account has unclaimed vests, and `pending_rewarded_vesting_shares` is 1.000000 VESTS.',
    of: ['accounts'],
    member: 'pending_rewarded_vesting_shares',
    sum: ({ accounts }) => total(accounts.map(({ reward_vesting_balance }) => reward_vesting_balance.amount)),
    fault: 'more unclaimed vests in all than the accounts have',
  }),
  sumOf({
    id: 'chain/pending-vesting-core',
    requires: '`pending_rewarded_vesting_core` is the sum of `reward_vesting_core` of all accounts.',
    clause: 'records/global_properties/pending_rewarded_vesting_core',
    level: 'should',
    why: 'The CORE behind unclaimed vests is part of the supply, and of no account.',
    example: 'No account has unclaimed vests, and `pending_rewarded_vesting_core` is 1.000 CORE.',
    of: ['accounts'],
    member: 'pending_rewarded_vesting_core',
    sum: ({ accounts }) => total(accounts.map(({ reward_vesting_core }) => reward_vesting_core.amount)),
    fault: 'more CORE behind unclaimed vests than the accounts have',
  }),
  sumOf({
    id: 'chain/core-supply',
    requires: '`current_supply` is the sum of all CORE in accounts, orders, escrows, savings withdrawals and funds.',
    clause: 'records/global_properties/current_supply',
    level: 'should',
    why: 'The supply is the sum of all balances; any other number creates tokens from nothing.',
    example: 'Accounts, funds, orders and escrows hold 9.000 CORE, and `current_supply` is 10.000 CORE.',
    of: ['accounts', 'orders', 'escrows', 'savings', 'funds'],
    member: 'current_supply',
    sum: (values, { total_vesting_fund_core, pending_rewarded_vesting_core, total_reward_fund_core }) => {
      const { accounts, funds } = values;
      return (
        total(
          accounts.flatMap(({ balance, savings_balance, reward_core_balance }) => [
            balance.amount,
            savings_balance.amount,
            reward_core_balance.amount,
          ]),
        ) +
        underWay(values, 'CORE') +
        total(funds.funds.map(({ reward_balance }) => reward_balance.amount)) +
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
    of: ['accounts', 'orders', 'escrows', 'savings', 'conversions'],
    member: 'current_sbd_supply',
    sum: (values, { init_sbd_supply: initial }) => {
      const { accounts, conversions } = values;
      // The initial supply is not counted; no document lists it (deployed).
      if (initial === undefined) return undefined;
      return (
        total(
          accounts.flatMap(({ sbd_balance, savings_sbd_balance, reward_sbd_balance }) => [
            sbd_balance.amount,
            savings_sbd_balance.amount,
            reward_sbd_balance.amount,
          ]),
        ) +
        underWay(values, 'SBD') +
        total(conversions.map(({ amount }) => amount.amount)) -
        initial.amount
      );
    },
    fault: 'a supply of more dollars than are held',
  }),
];

import type { Asset } from '../../../spec/kernel/asset.ts';
import type { RelationRule } from '../../model/rule.ts';
import { beside } from '../kit/laws/beside.ts';
import { everything } from '../kit/laws/complete-lists.ts';
import { type Properties, propertiesMethods } from '../kit/laws/global-properties.ts';
import { moves } from '../kit/laws/moved.ts';
import { type Reader, reading, results } from '../kit/laws/reader.ts';
import type { Words } from '../kit/laws/reported.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

type Amounts = Reader<readonly Asset[]>;

/** A member of the global properties that sums up what complete lists hold. */
interface Sum extends Words {
  readonly member: keyof Properties & string;
  /** What is held, in any symbol: that of the member counts. */
  readonly of: Readonly<Record<string, Amounts>>;
  /** Members of the global properties that belong to the sum. */
  readonly plus?: readonly (keyof Properties & string)[];
  /** One that is not counted; without it, as no document lists it, nothing is compared. */
  readonly minus?: keyof Properties & string;
  readonly fault: string;
}

const everyAccount = everything('database_api.list_accounts');
type Account = typeof everyAccount extends Reader<readonly (infer A)[]> ? A : never;

const accounts = (held: (account: Account) => readonly Asset[]): { readonly accounts: Amounts } => ({
  accounts: reading(everyAccount, (all) => all.flatMap((each) => held(each))),
});

/** The tokens in orders, escrows and pending savings withdrawals. */
const underWay = {
  orders: reading(everything('database_api.list_limit_orders'), (all) =>
    all.map(({ sell_price, for_sale }) => ({ ...sell_price.base, amount: for_sale })),
  ),
  escrows: reading(everything('database_api.list_escrows'), (all) =>
    all.flatMap(({ core_balance, sbd_balance, pending_fee }) => [core_balance, sbd_balance, pending_fee]),
  ),
  savings: reading(everything('database_api.list_savings_withdrawals'), (all) => all.map(({ amount }) => amount)),
} as const;

const rows: RuleTable<Omit<Sum, 'clause'>> = {
  'chain/vesting-shares': {
    requires: '`total_vesting_shares` is the sum of `vesting_shares` of all accounts.',
    why: 'Votes and rewards are shares of this total; a wrong one misprices every vest.',
    example: 'The accounts have 5.000000 VESTS in all, and `total_vesting_shares` is 6.000000 VESTS.',
    member: 'total_vesting_shares',
    of: accounts(({ vesting_shares }) => [vesting_shares]),
    fault: 'more vesting shares in all than the accounts have',
  },
  'chain/pending-vesting-shares': {
    requires: '`pending_rewarded_vesting_shares` is the sum of `reward_vesting_balance` of all accounts.',
    why: 'Unclaimed rewards are kept apart; the total says how many there are.',
    example: 'No account has unclaimed vests, and `pending_rewarded_vesting_shares` is 1.000000 VESTS.',
    member: 'pending_rewarded_vesting_shares',
    of: accounts(({ reward_vesting_balance }) => [reward_vesting_balance]),
    fault: 'more unclaimed vests in all than the accounts have',
  },
  'chain/pending-vesting-core': {
    requires: '`pending_rewarded_vesting_core` is the sum of `reward_vesting_core` of all accounts.',
    why: 'The CORE behind unclaimed vests is part of the supply, and of no account.',
    example: 'No account has unclaimed vests, and `pending_rewarded_vesting_core` is 1.000 CORE.',
    member: 'pending_rewarded_vesting_core',
    of: accounts(({ reward_vesting_core }) => [reward_vesting_core]),
    fault: 'more CORE behind unclaimed vests than the accounts have',
  },
  'chain/core-supply': {
    requires: '`current_supply` is the sum of all CORE in accounts, orders, escrows, savings withdrawals and funds.',
    why: 'The supply is the sum of all balances; any other number creates tokens from nothing.',
    example: 'Accounts, funds, orders and escrows hold 9.000 CORE, and `current_supply` is 10.000 CORE.',
    member: 'current_supply',
    of: {
      ...accounts(({ balance, savings_balance, reward_core_balance }) => [
        balance,
        savings_balance,
        reward_core_balance,
      ]),
      ...underWay,
      funds: reading(results('database_api.get_reward_funds'), ({ funds }) => funds.map((fund) => fund.reward_balance)),
    },
    plus: ['total_vesting_fund_core', 'pending_rewarded_vesting_core', 'total_reward_fund_core'],
    fault: 'a supply of more than is held',
  },
  'chain/dollar-supply': {
    requires:
      '`current_sbd_supply` is the sum of all SBD in accounts, orders, escrows, savings withdrawals and conversions, without the initial supply.',
    why: 'The debt ratio and the print rate are computed from the supply of dollars.',
    example: 'Accounts, orders and conversions hold 9.000 SBD, and `current_sbd_supply` is 10.000 SBD.',
    member: 'current_sbd_supply',
    of: {
      ...accounts((account) => [account.sbd_balance, account.savings_sbd_balance, account.reward_sbd_balance]),
      ...underWay,
      conversions: reading(everything('database_api.list_sbd_conversion_requests'), (all) =>
        all.map(({ amount }) => amount),
      ),
    },
    // The initial supply is not counted (deployed).
    minus: 'init_sbd_supply',
    fault: 'a supply of more dollars than are held',
  },
};

/** Totals of the global properties beside everything they sum up. */
export const supply: readonly RelationRule[] = rulesOf(rows, ({ member, of, plus = [], minus, fault, ...words }) =>
  beside<Properties, { readonly [list: string]: readonly Asset[] }>({
    ...words,
    clause: `records/global_properties/${member}` as Words['clause'],
    level: 'should',
    subject: results(...propertiesMethods),
    references: of,
    fault: { summary: fault, edit: moves(propertiesMethods, () => [member], 10n) },
    judge: ({ value: properties }, lists) => {
      const { amount, symbol } = properties[member] as Asset;
      const uncounted = minus === undefined ? 0n : (properties[minus] as Asset | undefined)?.amount;
      if (uncounted === undefined) return undefined;
      const held = Object.keys(of)
        .flatMap((name) => lists[name]?.value ?? [])
        .filter((each) => each.symbol === symbol);
      const all = [...held, ...plus.map((name) => properties[name] as Asset)];
      const expected = all.reduce((sum, each) => sum + each.amount, -uncounted);
      if (amount === expected) return [];
      return [{ at: [member], expected: `${expected} smallest units, the sum of all lists` }];
    },
  }),
);

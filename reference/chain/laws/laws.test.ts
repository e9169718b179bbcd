import { expect, it } from 'vitest';
import { recorded } from '../../replay/recordings.testing.ts';
import type { Store } from '../ledger/store.ts';
import type { TableName } from '../state/index.ts';
import { brokenLaws, laws } from './index.ts';
import { statesOf } from './recorded.testing.ts';

type Row = Readonly<Record<string, unknown>>;

/** Replaces the first row of a table that has one by a changed one. */
function changeRow(store: Store, name: TableName, change: (row: Row) => object): void {
  const table = store.tables[name] as unknown as {
    readonly by: Readonly<Record<string, { from(): Iterable<Row> }>>;
    replace(before: Row, after: object): void;
  };
  const [order] = Object.values(table.by);
  const row = [...(order?.from() ?? [])][0];
  if (row === undefined) throw new Error(`no row in ${name}`);
  table.replace(row, { ...row, ...change(row) });
}

const asset = (amount: bigint, symbol: string) => ({ amount, symbol });

/** One wrong value for each law, in a state where it holds. */
const mistakes: Readonly<Record<string, (store: Store) => void>> = {
  'supply/core': (store) =>
    store.set('rewardFunds', [{ ...store.rewardFunds[0], reward_balance: asset(1n, 'CORE') }] as never),
  'supply/dollars': (store) => changeRow(store, 'accounts', () => ({ savings_sbd_balance: asset(2n ** 40n, 'SBD') })),
  'supply/vesting-shares': (store) =>
    changeRow(store, 'accounts', () => ({ reward_vesting_balance: asset(2n ** 40n, 'VESTS') })),
  'supply/virtual': (store) => store.set('dynamicGlobalProperties', { virtual_supply: asset(1n, 'CORE') as never }),
  'amounts/non-negative': (store) => changeRow(store, 'accounts', () => ({ posting_rewards: -1n })),
  'votes/witnesses': (store) => changeRow(store, 'witnesses', () => ({ votes: 2n ** 40n })),
  'votes/proxies': (store) => changeRow(store, 'accounts', () => ({ proxied_vsf_votes: [0n, 0n, 0n, 7n] })),
  'delegations/sums': (store) => changeRow(store, 'vestingDelegations', () => ({ vesting_shares: asset(1n, 'VESTS') })),
  'market/orders': (store) =>
    changeRow(store, 'limitOrders', ({ sell_price }) => ({
      sell_price: { ...(sell_price as object), base: asset(2n ** 50n, 'CORE'), quote: asset(1n, 'SBD') },
    })),
  'comments/discussions': (store) => changeRow(store, 'comments', () => ({ children: 99 })),
  'comments/votes': (store) => changeRow(store, 'comments', () => ({ net_rshares: 1n })),
  'accounts/counters': (store) => changeRow(store, 'accounts', () => ({ withdraw_routes: 3 })),
  'accounts/power-down': (store) => changeRow(store, 'accounts', () => ({ withdrawn: 2n ** 60n })),
  'accounts/mana': (store) => changeRow(store, 'rcAccounts', () => ({ max_rc: -1n })),
  'proposals/votes': (store) => changeRow(store, 'proposals', ({ start_date }) => ({ end_date: start_date })),
  'time/overdue': (store) => changeRow(store, 'comments', () => ({ cashout_time: 1 })),
  'state/references': (store) => changeRow(store, 'witnesses', () => ({ owner: 'nobody-here' })),
  'state/head': (store) => store.set('dynamicGlobalProperties', { participation_count: 7 }),
  'state/orders': (store) => {
    const { limitOrders } = store.tables;
    Object.assign(store.limitOrders.by, { expiration: { ...limitOrders.by.expiration, from: () => [] } });
  },
};

it('laws hold after the first blocks of chain C, and each finds one wrong value', () => {
  let state: Store | undefined;
  for (state of statesOf(recorded.c.blocks, 600))
    if (state.dynamicGlobalProperties.head_block_number % 20 === 0) expect(brokenLaws(state)).toEqual([]);

  expect(Object.keys(mistakes)).toEqual(laws.map(({ id }) => id));
  for (const [id, mistake] of Object.entries(mistakes)) {
    const session = (state as Store).journal.open();
    mistake(state as Store);
    const broken = brokenLaws(state as Store);
    session.undo();
    expect(broken.map((text) => text.split(':')[0])).toContain(id);
  }
});

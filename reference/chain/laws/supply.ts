import type { AssetSymbol } from '../../../spec/kernel/asset.ts';
import type { StateView } from '../state/index.ts';
import { holdings } from './holdings.ts';
import { equal, type Law, sum } from './law.ts';

const held = (state: StateView, symbol: AssetSymbol): bigint =>
  sum(holdings(state), ({ amount }) => (amount.symbol === symbol ? amount.amount : 0n));

export const coreSupply: Law = {
  id: 'supply/core',
  statement: 'All CORE in accounts, funds, orders, escrows and withdrawals is the current supply.',
  broken: (state) => equal('CORE', state.dynamicGlobalProperties.current_supply.amount, held(state, 'CORE')),
};

/** The initial dollars of a test network are counted by themselves (facts/chain.md). */
export const dollarSupply: Law = {
  id: 'supply/dollars',
  statement:
    'All dollars in accounts, orders, escrows, conversions and withdrawals are the current and the initial supply.',
  *broken(state) {
    const { current_sbd_supply, init_sbd_supply } = state.dynamicGlobalProperties;
    yield* equal('SBD', current_sbd_supply.amount + (init_sbd_supply?.amount ?? 0n), held(state, 'SBD'));
  },
};

export const vestingSupply: Law = {
  id: 'supply/vesting-shares',
  statement:
    'The shares of all accounts, claimed or not, are the total, and what backs rewards is the sum of what backs each.',
  *broken(state) {
    const properties = state.dynamicGlobalProperties;
    const accounts = () => state.accounts.by.name.from();
    const shares = sum(accounts(), ({ vesting_shares }) => vesting_shares.amount);
    const rewards = sum(accounts(), ({ reward_vesting_balance }) => reward_vesting_balance.amount);
    const backing = sum(accounts(), ({ reward_vesting_core }) => reward_vesting_core.amount);
    yield* equal('shares', properties.total_vesting_shares.amount, shares);
    yield* equal('shares of rewards', properties.pending_rewarded_vesting_shares.amount, rewards);
    yield* equal('CORE behind rewards', properties.pending_rewarded_vesting_core.amount, backing);
  },
};

export const virtualSupply: Law = {
  id: 'supply/virtual',
  statement: 'The virtual supply is the CORE with the dollars at the median price.',
  *broken(state) {
    const { virtual_supply, current_supply, current_sbd_supply } = state.dynamicGlobalProperties;
    const { base, quote } = state.feedHistory.current_median_history;
    if (base.amount === 0n) return;
    const dollars = (current_sbd_supply.amount * quote.amount) / base.amount;
    yield* equal('virtual supply', current_supply.amount + dollars, virtual_supply.amount);
  },
};

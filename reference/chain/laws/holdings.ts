import type { Asset } from '../../../spec/kernel/asset.ts';
import type { StateView } from '../state/index.ts';

/** An amount of CORE or dollars, and where it is. */
export interface Holding {
  readonly place: string;
  readonly amount: Asset;
}

const accountMembers = [
  'balance',
  'savings_balance',
  'reward_core_balance',
  'sbd_balance',
  'savings_sbd_balance',
  'reward_sbd_balance',
] as const;

/** Every place where CORE and dollars are (deployed: validate_invariants). */
export function* holdings(state: StateView): IterableIterator<Holding> {
  for (const account of state.accounts.by.name.from())
    for (const member of accountMembers) yield { place: `${account.name}.${member}`, amount: account[member] };
  for (const { owner, requestid, amount } of state.sbdConversionRequests.by.account.from())
    yield { place: `conversion ${owner} ${requestid}`, amount };
  for (const { from, request_id, amount } of state.savingsWithdrawals.by.from_id.from())
    yield { place: `savings withdrawal ${from} ${request_id}`, amount };
  for (const { seller, orderid, for_sale, sell_price } of state.limitOrders.by.account.from())
    yield { place: `order ${seller} ${orderid}`, amount: { amount: for_sale, symbol: sell_price.base.symbol } };
  for (const { from, escrow_id, core_balance, sbd_balance, pending_fee } of state.escrows.by.from_id.from())
    for (const amount of [core_balance, sbd_balance, pending_fee])
      yield { place: `escrow ${from} ${escrow_id}`, amount };
  for (const { name, reward_balance: amount } of state.rewardFunds) yield { place: `fund ${name}`, amount };
  const { total_vesting_fund_core, total_reward_fund_core, pending_rewarded_vesting_core } =
    state.dynamicGlobalProperties;
  yield { place: 'vesting fund', amount: total_vesting_fund_core };
  yield { place: 'reward fund', amount: total_reward_fund_core };
  yield { place: 'vesting fund of rewards', amount: pending_rewarded_vesting_core };
}

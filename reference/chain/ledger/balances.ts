import { type Asset, isForeign } from '../../../spec/kernel/asset.ts';
import type { Account } from '../state/accounts.ts';
import { core, dollars, isNull, plus, times, zero } from './asset.ts';
import { type Context, now } from './context.ts';
import { insufficientFunds, noFunds } from './refusals.ts';
import { refuse } from './refuse.ts';
import { accountOf, updateAccount } from './rows.ts';
import { hundredPercentBigInt } from './units.ts';

const secondsPerYear = 31_536_000n;

/** The members of an account that hold dollars and their interest. */
interface InterestMembers {
  readonly balance: 'sbd_balance' | 'savings_sbd_balance';
  readonly seconds: 'sbd_seconds' | 'savings_sbd_seconds';
  readonly updated: 'sbd_seconds_last_update' | 'savings_sbd_seconds_last_update';
  readonly paid: 'sbd_last_interest_payment' | 'savings_sbd_last_interest_payment';
}

const liquid: InterestMembers = {
  balance: 'sbd_balance',
  seconds: 'sbd_seconds',
  updated: 'sbd_seconds_last_update',
  paid: 'sbd_last_interest_payment',
};

const savings: InterestMembers = {
  balance: 'savings_sbd_balance',
  seconds: 'savings_sbd_seconds',
  updated: 'savings_sbd_seconds_last_update',
  paid: 'savings_sbd_last_interest_payment',
};

/**
 * Adds to the liquid balance of an account; the interest due on dollars is paid first.
 * @throws RefusalError when the balance would become negative.
 */
export function adjustBalance(context: Context, name: string, delta: Asset): void {
  const account = accountOf(context, name);
  const balance = balanceOf(account, delta);
  refuse(delta.amount < 0n && balance.amount < -delta.amount, insufficientFunds, { acc: name, r: delta, a: balance });
  if (delta.symbol === 'SBD') adjustDollars(context, account, delta.amount, liquid);
  else updateAccount(context, account, { balance: plus(account.balance, delta.amount) });
}

/** The same for the savings balance. */
export function adjustSavings(context: Context, name: string, delta: Asset): void {
  const account = accountOf(context, name);
  if (delta.symbol === 'SBD') {
    adjustDollars(context, account, delta.amount, savings);
    return;
  }
  const balance = plus(account.savings_balance, delta.amount);
  refuse(balance.amount < 0n, noFunds, { symbol: 'savings' });
  updateAccount(context, account, { savings_balance: balance });
}

export function balanceOf(account: Account, { symbol }: Asset): Asset {
  if (isForeign(symbol)) return zero(symbol);
  return symbol === 'SBD' ? account.sbd_balance : account.balance;
}

/** Dollars accumulate dollar-seconds; interest at the rate of the witnesses is paid at most every thirty days. */
function adjustDollars(context: Context, account: Account, delta: bigint, members: InterestMembers): void {
  const { parameters, state } = context;
  const time = now(context);
  const before = account[members.balance].amount;
  let balance = before;
  let seconds = account[members.seconds];
  let paid = account[members.paid];
  if (account[members.updated] !== time) {
    seconds += before * BigInt(time - account[members.updated]);
    if (seconds > 0n && time - paid > parameters.interestCompoundInterval) {
      const { sbd_interest_rate } = state.dynamicGlobalProperties;
      const interest = ((seconds / secondsPerYear) * BigInt(sbd_interest_rate)) / hundredPercentBigInt;
      balance += interest;
      seconds = 0n;
      paid = time;
      if (interest > 0n) context.emit('interest', { owner: account.name, interest: dollars(interest) });
      const { current_sbd_supply, virtual_supply } = state.dynamicGlobalProperties;
      state.set('dynamicGlobalProperties', {
        current_sbd_supply: plus(current_sbd_supply, interest),
        virtual_supply: plus(virtual_supply, inCore(context, dollars(interest)).amount),
      });
    }
  }
  balance += delta;
  refuse(balance < 0n, noFunds, { symbol: 'SBD' });
  updateAccount(context, account, {
    [members.balance]: dollars(balance),
    [members.seconds]: seconds,
    [members.updated]: time,
    [members.paid]: paid,
  });
}

/** Dollars in CORE at the median price; zero without a feed. */
export function inCore({ state }: Context, amount: Asset): Asset {
  const { current_median_history: price } = state.feedHistory;
  return isNull(price) ? core(0n) : times(amount, price);
}

/** Changes the supply of CORE or dollars, and the virtual supply with it; a negative delta burns. */
export function adjustSupply(context: Context, delta: Asset): void {
  const { state } = context;
  const { current_supply, current_sbd_supply, virtual_supply } = state.dynamicGlobalProperties;
  if (delta.symbol === 'CORE') {
    state.set('dynamicGlobalProperties', {
      current_supply: plus(current_supply, delta.amount),
      virtual_supply: plus(virtual_supply, delta.amount),
    });
    return;
  }
  const supply = plus(current_sbd_supply, delta.amount);
  state.set('dynamicGlobalProperties', {
    current_sbd_supply: supply,
    virtual_supply: plus(current_supply, inCore(context, supply).amount),
  });
}

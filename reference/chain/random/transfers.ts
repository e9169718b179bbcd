import { least } from '../ledger/integers.ts';
import type { Draft } from './draw.ts';

/** The initial dollars of a test network are not in its supply: deployed nodes produce no block that burns more than the supply. */
const isBurnt = (to: string): boolean => to === 'null';

/** Memos are shorter than this. */
const memoLimit = 2_048;

export const transfer: Draft<'transfer'> = ({ person, account, flag, amount, text }) => {
  const { name: from, balance, sbd_balance } = person();
  const to = account();
  return { from, to, amount: amount(flag() && !isBurnt(to) ? sbd_balance : balance), memo: text(memoLimit - 1) };
};

export const transferToSavings: Draft<'transfer_to_savings'> = (draw) => transfer(draw);

export const transferFromSavings: Draft<'transfer_from_savings'> = (draw) => {
  const { person, flag, account, amount, upTo, text } = draw;
  const { name: from, savings_balance, savings_sbd_balance } = person();
  const to = account();
  const balance = flag() && !isBurnt(to) ? savings_sbd_balance : savings_balance;
  return { from, request_id: upTo(4), to, amount: amount(balance), memo: text(memoLimit - 1) };
};

export const cancelTransferFromSavings: Draft<'cancel_transfer_from_savings'> = ({ state, row, person, upTo }) => {
  const open = row(state.savingsWithdrawals.by.from_id.from());
  return { from: open?.from ?? person().name, request_id: open?.request_id ?? upTo(4) };
};

export const convert: Draft<'convert'> = ({ person, amount, upTo, state }) => {
  const { name: owner, sbd_balance } = person();
  const burnable = least(sbd_balance.amount, state.dynamicGlobalProperties.current_sbd_supply.amount / 4n);
  return { owner, requestid: upTo(3), amount: amount({ ...sbd_balance, amount: burnable }) };
};

export const claimRewardBalance: Draft<'claim_reward_balance'> = ({ person, flag, amount }) => {
  const { name: account, reward_core_balance, reward_sbd_balance, reward_vesting_balance } = person();
  const all = {
    reward_core: reward_core_balance,
    reward_sbd: reward_sbd_balance,
    reward_vests: reward_vesting_balance,
  };
  const reward_vests = flag() ? amount(reward_vesting_balance) : reward_vesting_balance;
  if (!flag()) return { account, ...all, reward_vests };
  return { account, reward_core: amount(reward_core_balance), reward_sbd: amount(reward_sbd_balance), reward_vests };
};

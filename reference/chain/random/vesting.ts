import type { Draft } from './draw.ts';

export const transferToVesting: Draft<'transfer_to_vesting'> = ({ person, account, amount, flag }) => {
  const { name: from, balance } = person();
  return { from, to: flag() ? account() : '', amount: amount(balance) };
};

export const withdrawVesting: Draft<'withdraw_vesting'> = ({ person, amount, upTo }) => {
  const { name: account, vesting_shares } = person();
  return { account, vesting_shares: upTo(4) === 4 ? { ...vesting_shares, amount: 0n } : amount(vesting_shares) };
};

export const setWithdrawVestingRoute: Draft<'set_withdraw_vesting_route'> = ({ person, account, one, flag }) => ({
  from_account: person().name,
  to_account: account(),
  percent: one([10_000, 5_000, 1, 0, 3_333]),
  auto_vest: flag(),
});

export const delegateVestingShares: Draft<'delegate_vesting_shares'> = ({ person, account, amount, upTo, state }) => {
  const { name: delegator, vesting_shares } = person();
  const chosen = account();
  const delegatee = chosen === delegator ? 'initminer' : chosen;
  const known = state.vestingDelegations.by.delegation.get(delegator, delegatee)?.vesting_shares;
  const shares = upTo(3) === 3 ? { ...vesting_shares, amount: 0n } : amount(known ?? vesting_shares);
  return { delegator, delegatee, vesting_shares: shares };
};

export const claimAccount: Draft<'claim_account'> = ({ person, flag, state }) => ({
  creator: person().name,
  fee: flag() ? { amount: 0n, symbol: 'CORE' } : state.witnessSchedule.median_props.account_creation_fee,
  extensions: [],
});

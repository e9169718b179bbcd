import { anyAsset } from '../../../spec/kernel/asset.ts';
import { adjustVotes } from '../ledger/accounts/witness-votes.ts';
import { negative, plus } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import type { Evaluator } from '../ledger/context.ts';
import { manabars } from '../ledger/mana.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';

const tooMuch = assertion('claim_reward_balance/too-much', 'The rewards are ${a}, less than ${c}', {
  c: anyAsset,
  a: anyAsset,
});

/**
 * Moves rewards into the balances of an account. Refuses more than there is of an asset
 * (deployed: claim_reward_balance_evaluator, steem_evaluator.cpp).
 */
export const claimRewardBalance: Evaluator<'claim_reward_balance'> = (context, operation) => {
  const { state } = context;
  const { account: name, reward_core, reward_sbd, reward_vests } = operation;
  const account = accountOf(context, name);
  const claims = [
    [reward_core, account.reward_core_balance],
    [reward_sbd, account.reward_sbd_balance],
    [reward_vests, account.reward_vesting_balance],
  ] as const;
  for (const [claim, balance] of claims) refuse(claim.amount > balance.amount, tooMuch, { c: claim, a: balance });
  const { reward_vesting_balance: shares, reward_vesting_core: fund } = account;
  const moved =
    reward_vests.amount === shares.amount ? fund.amount : (reward_vests.amount * fund.amount) / shares.amount;

  updateAccount(context, account, {
    reward_core_balance: plus(account.reward_core_balance, negative(reward_core).amount),
    reward_sbd_balance: plus(account.reward_sbd_balance, negative(reward_sbd).amount),
  });
  adjustBalance(context, name, reward_core);
  adjustBalance(context, name, reward_sbd);
  const paid = accountOf(context, name);
  const after = updateAccount(context, paid, {
    ...manabars(context, paid, reward_vests.amount),
    vesting_shares: plus(paid.vesting_shares, reward_vests.amount),
    reward_vesting_balance: plus(shares, -reward_vests.amount),
    reward_vesting_core: plus(fund, -moved),
  });
  const properties = state.dynamicGlobalProperties;
  state.set('dynamicGlobalProperties', {
    total_vesting_shares: plus(properties.total_vesting_shares, reward_vests.amount),
    total_vesting_fund_core: plus(properties.total_vesting_fund_core, moved),
    pending_rewarded_vesting_shares: plus(properties.pending_rewarded_vesting_shares, -reward_vests.amount),
    pending_rewarded_vesting_core: plus(properties.pending_rewarded_vesting_core, -moved),
  });
  adjustVotes(context, after, reward_vests.amount);
};

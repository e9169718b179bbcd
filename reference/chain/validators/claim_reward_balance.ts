import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { notNegativeCheck, symbolCheck } from './amounts.ts';
import type { Validator } from './validator.ts';

const verifyCore = symbolCheck('claim_reward_balance/core', 'CORE');
const verifyDollars = symbolCheck('claim_reward_balance/dollars', 'SBD');
const verifyVests = symbolCheck('claim_reward_balance/vests', 'VESTS');
const verifyNotNegative = notNegativeCheck('claim_reward_balance/negative');
const nothing = assertion('claim_reward_balance/nothing', 'Something is claimed', {});

/** Refuses negative amounts, other assets, nothing at all (deployed: claim_reward_balance_operation::validate). */
export const claimRewardBalance: Validator<'claim_reward_balance'> = (operation) => {
  const { account, reward_core, reward_sbd, reward_vests } = operation;
  const claims = [reward_core, reward_sbd, reward_vests];
  verifyNames(account);
  verifyCore(reward_core);
  verifyDollars(reward_sbd);
  verifyVests(reward_vests);
  for (const claim of claims) verifyNotNegative(claim);
  refuse(
    claims.every(({ amount }) => amount === 0n),
    nothing,
    {},
  );
};

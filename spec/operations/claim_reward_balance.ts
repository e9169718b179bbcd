import { core, dollar, vests } from '../kernel/asset.ts';
import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const claimRewardBalance = operation(
  39,
  'claim_reward_balance',
  {
    account: accountName,
    reward_core: core,
    reward_sbd: dollar,
    reward_vests: vests,
  },
  {
    summary: 'Moves rewards into the balances of an account.',
    source: 'deployed',
    requires: ({ account }) => ({ posting: [account] }),
  },
);

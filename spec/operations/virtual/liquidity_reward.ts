import { core } from '../../kernel/asset.ts';
import { accountName } from '../../kernel/keys.ts';
import { virtualOperation } from '../operation.ts';

export const liquidityReward = virtualOperation(
  51,
  'liquidity_reward',
  {
    owner: accountName,
    payout: core,
  },
  { summary: 'An account was rewarded for orders on the market.', source: 'deployed' },
);

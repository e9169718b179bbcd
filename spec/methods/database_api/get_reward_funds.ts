import { rewardFund } from '../../types/reward-fund.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getRewardFunds = method('database_api.get_reward_funds', {
  summary: 'The funds that comments are paid from.',
  params: {},
  result: keyed('funds', rewardFund),
  source: 'document 3, database_api',
});

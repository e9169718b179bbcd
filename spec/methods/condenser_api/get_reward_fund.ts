import { exampleDefault } from '../../kernel/example-default.ts';
import { string } from '../../kernel/scalars.ts';
import { rewardFund } from '../../types/reward-fund.ts';
import { method } from '../method.ts';

export const getRewardFund = method('condenser_api.get_reward_fund', {
  summary: 'One of the funds that comments are paid from.',
  params: { name: exampleDefault(string({ examples: ['post'] }), 'post') },
  selects: { name: 'name' },
  result: rewardFund,
  source: 'document 2, Chain state',
  errors: [{ when: 'no fund has this name', code: -32003, data: 10, source: 'deployed' }],
});

import { accountName } from '../../kernel/keys.ts';
import { followCount } from '../../types/follow.ts';
import { method } from '../method.ts';

export const getFollowCount = method('condenser_api.get_follow_count', {
  summary: 'How many follow an account, and how many it follows.',
  params: { account: accountName },
  selects: { account: 'account' },
  result: followCount,
  source: 'document 2, Content and social',
});

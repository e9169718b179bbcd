import { dollar } from '../../kernel/asset.ts';
import { accountName } from '../../kernel/keys.ts';
import { permlink } from '../../types/permlink.ts';
import { virtualOperation } from '../operation.ts';

export const commentReward = virtualOperation(
  50,
  'comment_reward',
  {
    author: accountName,
    permlink,
    payout: dollar,
  },
  { summary: 'Content was paid out in all.', source: 'deployed' },
);

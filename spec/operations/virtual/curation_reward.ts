import { vests } from '../../kernel/asset.ts';
import { accountName } from '../../kernel/keys.ts';
import { permlink } from '../../types/permlink.ts';
import { virtualOperation } from '../operation.ts';

export const curationReward = virtualOperation(
  49,
  'curation_reward',
  {
    curator: accountName,
    reward: vests,
    comment_author: accountName,
    comment_permlink: permlink,
  },
  { summary: 'A voter was paid for a vote on content.', source: 'deployed' },
);

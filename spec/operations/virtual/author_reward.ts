import { core, dollar, vests } from '../../kernel/asset.ts';
import { accountName } from '../../kernel/keys.ts';
import { permlink } from '../../types/permlink.ts';
import { virtualOperation } from '../operation.ts';

export const authorReward = virtualOperation(
  48,
  'author_reward',
  {
    author: accountName,
    permlink,
    sbd_payout: dollar,
    core_payout: core,
    vesting_payout: vests,
  },
  { summary: 'An author was paid for content.', source: 'deployed' },
);

import { core, dollar, vests } from '../../kernel/asset.ts';
import { accountName } from '../../kernel/keys.ts';
import { permlink } from '../../types/permlink.ts';
import { virtualOperation } from '../operation.ts';

export const commentBenefactorReward = virtualOperation(
  60,
  'comment_benefactor_reward',
  {
    benefactor: accountName,
    author: accountName,
    permlink,
    sbd_payout: dollar,
    core_payout: core,
    vesting_payout: vests,
  },
  { summary: 'A beneficiary was paid for content.', source: 'deployed' },
);

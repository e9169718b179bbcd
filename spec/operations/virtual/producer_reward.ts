import { vests } from '../../kernel/asset.ts';
import { accountName } from '../../kernel/keys.ts';
import { virtualOperation } from '../operation.ts';

export const producerReward = virtualOperation(
  61,
  'producer_reward',
  { producer: accountName, vesting_shares: vests },
  { source: 'document 1, Operations' },
);

import { asset } from '../../kernel/asset.ts';
import { accountName } from '../../kernel/keys.ts';
import { virtualOperation } from '../operation.ts';

export const producerReward = virtualOperation(
  61,
  'producer_reward',
  {
    producer: accountName,
    /** CORE before vesting began (block START_VESTING_BLOCK of the main network). */
    vesting_shares: asset(['CORE', 'VESTS']),
  },
  { summary: 'A witness was paid for a block.', source: 'document 1, Operations' },
);

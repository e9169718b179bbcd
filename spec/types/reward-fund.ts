import { core } from '../kernel/asset.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u16, u32, u128 } from '../kernel/integer.ts';
import { string, time } from '../kernel/scalars.ts';

const curve = string({ examples: ['linear', 'quadratic', 'convergent_linear', 'convergent_square_root'] });

/** What comments are paid from, and how (document 1, Chain-state records). */
export const rewardFund = struct(
  {
    id: u32,
    name: string({ examples: ['post'] }),
    reward_balance: core,
    recent_claims: u128,
    last_update: time,
    content_constant: u128,
    /** 10000 = 100%. */
    percent_curation_rewards: u16,
    /** 10000 = 100%. */
    percent_content_rewards: u16,
    author_reward_curve: curve,
    curation_reward_curve: curve,
  },
  { title: 'RewardFund', key: ['name'] },
);

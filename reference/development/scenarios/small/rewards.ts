import type { StepAction } from '../../scenario.ts';
import { members } from './members.ts';

/** Half of them take what their posts and votes have brought; the others leave it. */
export const claimRewards: StepAction = ({ state }) =>
  members.flatMap((account, index) => {
    const row = state.accounts.by.name.get(account);
    if (row === undefined || index % 2 === 1 || row.reward_vesting_balance.amount === 0n) return [];
    const {
      reward_core_balance: reward_core,
      reward_sbd_balance: reward_sbd,
      reward_vesting_balance: reward_vests,
    } = row;
    return [
      {
        by: account,
        role: 'posting' as const,
        operations: [
          { type: 'claim_reward_balance' as const, value: { account, reward_core, reward_sbd, reward_vests } },
        ],
      },
    ];
  });

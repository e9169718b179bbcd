import { core, vests } from '../../../chain/ledger/asset.ts';
import type { StepAction } from '../../scenario.ts';
import { busy, members, others } from './members.ts';

/** Kim powers up others, and sends something. */
export const powerUp: StepAction = () => [
  {
    by: 'kim',
    operations: others.slice(0, 3).flatMap((to, index) => [
      { type: 'transfer_to_vesting', value: { from: 'kim', to, amount: core(100_000n * BigInt(index + 1)) } },
      { type: 'transfer', value: { from: 'kim', to, amount: core(1_000n), memo: `a gift for ${to}` } },
    ]),
  },
];

/** Weekly parts, the first of which is paid before the chain is served. */
export const powerDown: StepAction = () =>
  members.slice(0, 5).map((account) => ({
    by: account,
    operations: [{ type: 'withdraw_vesting', value: { account, vesting_shares: vests(1_300_000_000n) } }],
  }));

/** A tenth of each part to each of six. */
export const routes: StepAction = () =>
  busy.map((from_account) => ({
    by: from_account,
    operations: members.slice(2, 8).map((to_account, index) => ({
      type: 'set_withdraw_vesting_route',
      value: { from_account, to_account, percent: 1_000, auto_vest: index % 2 === 0 },
    })),
  }));

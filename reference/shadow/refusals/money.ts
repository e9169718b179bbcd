import { core, dollars, vests } from '../../chain/ledger/asset.ts';
import { actor, operation, type Scene } from '../boundaries/boundary.ts';
import { type Refused, unused } from './refused.ts';

const own = (scene: Scene) => {
  const { name } = actor(scene);
  return { from: name, to: actor(scene, 1).name, memo: '' };
};

const claimed = (scene: Scene, more: object) => [
  operation('claim_reward_balance', {
    ...{ account: actor(scene).name, reward_core: core(0n), reward_sbd: dollars(0n), reward_vests: vests(0n), ...more },
  }),
];

const treasury = ({ parameters }: Scene): string | undefined => parameters.treasury;

export const moneyRefusals: readonly Refused[] = [
  { refusal: 'transfer/asset', of: (scene) => [operation('transfer', { ...own(scene), amount: vests(1n) })] },
  {
    refusal: 'savings/asset',
    of: (scene) => [operation('transfer_to_savings', { ...own(scene), amount: vests(1n) })],
  },
  {
    refusal: 'transfer_to_vesting/asset',
    of: (scene) => [operation('transfer_to_vesting', { ...own(scene), amount: dollars(1n) })],
  },
  {
    refusal: 'withdraw_vesting/asset',
    of: (scene) => [operation('withdraw_vesting', { account: actor(scene).name, vesting_shares: core(1n) })],
  },
  {
    refusal: 'delegation/asset',
    of: (scene) => [
      operation('delegate_vesting_shares', {
        ...{ delegator: actor(scene).name, delegatee: actor(scene, 1).name, vesting_shares: core(1n) },
      }),
    ],
  },
  {
    refusal: 'convert/asset',
    of: (scene) => [operation('convert', { owner: actor(scene).name, requestid: unused(scene), amount: core(1n) })],
  },
  { refusal: 'claim_reward_balance/core', of: (scene) => claimed(scene, { reward_core: dollars(1n) }) },
  { refusal: 'claim_reward_balance/dollars', of: (scene) => claimed(scene, { reward_sbd: core(1n) }) },
  { refusal: 'claim_reward_balance/vests', of: (scene) => claimed(scene, { reward_vests: core(1n) }) },
  {
    refusal: 'treasury/dollars-only',
    of: (scene) => {
      const to = treasury(scene);
      return to === undefined ? to : [operation('transfer', { ...own(scene), to, amount: core(1n) })];
    },
  },
  {
    refusal: 'treasury/no-savings',
    of: (scene) => {
      const to = treasury(scene);
      return to === undefined ? to : [operation('transfer_to_savings', { ...own(scene), to, amount: dollars(1n) })];
    },
  },
  {
    refusal: 'treasury/no-withdrawal',
    of: (scene) => {
      const [from_account, to_account] = [actor(scene).name, treasury(scene)];
      if (to_account === undefined) return undefined;
      return [operation('set_withdraw_vesting_route', { from_account, to_account, percent: 100, auto_vest: false })];
    },
  },
];

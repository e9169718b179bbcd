import { core, dollars, vests } from '../../chain/ledger/asset.ts';
import type { Account } from '../../chain/state/accounts.ts';
import { route, withdraw } from '../scene/money.ts';
import { actor, operation, type Scene, unused } from '../scene/scene.ts';
import type { Refused } from './refused.ts';

const own = (scene: Scene) => {
  const { name } = actor(scene);
  return { from: name, to: actor(scene, 1).name, memo: '' };
};

const claimed = (scene: Scene, more: object) => [
  operation('claim_reward_balance', {
    ...{ account: actor(scene).name, reward_core: core(0n), reward_sbd: dollars(0n), reward_vests: vests(0n), ...more },
  }),
];

/** Shares that an actor has neither lent nor given up. */
const free = ({ vesting_shares, delegated_vesting_shares }: Account): bigint =>
  vesting_shares.amount - delegated_vesting_shares.amount;

const routed = (scene: Scene, behind: number, percent: number) => route(scene, actor(scene, behind).name, percent);

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
    // As many as are enough shares for a delegation.
    refusal: 'delegation/asset',
    of: (scene) => {
      const [{ name: delegator, vesting_shares }, { name: delegatee }] = [actor(scene), actor(scene, 1)];
      const of = { delegator, delegatee, vesting_shares: core(vesting_shares.amount / 4n) };
      return [operation('delegate_vesting_shares', of)];
    },
  },
  { refusal: 'withdraw_vesting/negative', of: (scene) => [withdraw(scene, -1_000_000n)] },
  { refusal: 'withdraw_vesting/too-little', of: (scene) => [withdraw(scene, free(actor(scene)) + 1n)] },
  {
    refusal: 'withdraw_vesting/no-change',
    of: (scene) => (actor(scene).vesting_withdraw_rate.amount === 0n ? [withdraw(scene, 0n)] : undefined),
  },
  {
    refusal: 'set_withdraw_vesting_route/too-much',
    of: (scene) => [routed(scene, 1, 5_000), routed(scene, 2, 5_000), routed(scene, 3, 1)],
  },
  {
    refusal: 'set_withdraw_vesting_route/nothing',
    of: (scene) => [routed(scene, 1, 1), routed(scene, 1, 0), routed(scene, 1, 0)],
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
    refusal: 'treasury/dollars-only',
    by: 'transfer_to_vesting',
    of: (scene) => {
      const to = treasury(scene);
      const { from } = own(scene);
      return to === undefined ? to : [operation('transfer_to_vesting', { from, to, amount: core(1n) })];
    },
  },
  {
    refusal: 'treasury/dollars-only',
    by: 'transfer_from_savings',
    of: (scene) => {
      const to = treasury(scene);
      const { from } = own(scene);
      if (to === undefined) return undefined;
      const of = { from, amount: core(1n), memo: '' };
      return [
        operation('transfer_to_savings', { ...of, to: from }),
        operation('transfer_from_savings', { ...of, to, request_id: unused(scene) }),
      ];
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

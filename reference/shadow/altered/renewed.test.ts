import { afterAll, beforeAll, expect, it } from 'vitest';
import { core, dollars, vests } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import { accountCreated } from '../scene/accounts.ts';
import { escrowed, ordered } from '../scene/market.ts';
import { accepted, openScenes } from '../scene/scene.testing.ts';
import { actor, headTime, operation, type Scene } from '../scene/scene.ts';
import { renewed } from './renewed.ts';

let scenes: Awaited<ReturnType<typeof openScenes>>;
beforeAll(async () => {
  scenes = await openScenes();
});
afterAll(() => scenes.close());

it.each<[string, (scene: Scene) => Operation]>([
  ['account_create', (scene) => accountCreated(scene, { new_account_name: 'once' })],
  ['limit_order_create', (scene) => ordered(scene, { orderid: 1 })],
  [
    'limit_order_create2',
    (scene) =>
      operation('limit_order_create2', {
        ...{ owner: actor(scene).name, orderid: 2, amount_to_sell: core(1n), fill_or_kill: false },
        ...{ exchange_rate: { base: core(1n), quote: dollars(1_000_000n) }, expiration: headTime(scene) + 60 },
      }),
  ],
  ['convert', (scene) => operation('convert', { owner: actor(scene).name, requestid: 1, amount: dollars(1n) })],
  ['escrow_transfer', (scene) => escrowed(scene, { escrow_id: 1 })],
  [
    'account_witness_vote',
    (scene) => {
      const [witness] = scene.state.witnesses.by.name.from();
      return operation('account_witness_vote', {
        account: actor(scene).name,
        witness: witness?.owner ?? '',
        approve: true,
      });
    },
  ],
  [
    'withdraw_vesting',
    (scene) => operation('withdraw_vesting', { account: actor(scene).name, vesting_shares: vests(13_000n) }),
  ],
])('%s is accepted once more', async (type, made) => {
  const scene = scenes.scene(0);
  const once = made(scene);
  expect(once.type).toBe(type);
  expect(scenes.verdict([once], 600)).toBe(accepted);
  await scenes.controls.mine(1);
  expect(scenes.verdict([once], 601)).not.toBe(accepted);
  expect(scenes.verdict([renewed(scene, once)], 602)).toBe(accepted);
});

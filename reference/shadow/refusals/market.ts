import { core, dollars, vests } from '../../chain/ledger/asset.ts';
import { nobody } from '../altered/altered.ts';
import { approved, escrowed, later, ordered, parties, proposed, ratified, released } from '../scene/market.ts';
import { actor, operation, type Scene, unused } from '../scene/scene.ts';
import type { Refused } from './refused.ts';

function priced(
  scene: Scene,
  amount_to_sell: ReturnType<typeof core>,
  base: ReturnType<typeof core>,
  quote: typeof base,
) {
  const of = { owner: actor(scene).name, orderid: unused(scene), fill_or_kill: false, expiration: later(scene) };
  return [operation('limit_order_create2', { ...of, amount_to_sell, exchange_rate: { base, quote } })];
}

export const marketRefusals: readonly Refused[] = [
  {
    refusal: 'limit_order/market',
    of: (scene) => [ordered(scene, { amount_to_sell: vests(1n), min_to_receive: core(1n) })],
  },
  { refusal: 'price/same-asset', of: (scene) => priced(scene, core(1n), core(1n), core(1n)) },
  { refusal: 'limit_order_create2/base', of: (scene) => priced(scene, core(1n), dollars(1n), core(1n)) },
  { refusal: 'limit_order_create2/worth-nothing', of: (scene) => priced(scene, core(1n), core(1_000n), dollars(1n)) },
  { refusal: 'asset/overflow', of: (scene) => priced(scene, core(2n ** 62n), core(1n), dollars(1_000n)) },
  { refusal: 'escrow/core', of: (scene) => [escrowed(scene, { core_amount: dollars(1n) })] },
  { refusal: 'escrow/dollars', of: (scene) => [escrowed(scene, { sbd_amount: core(1n) })] },
  { refusal: 'escrow/core-negative', of: (scene) => [escrowed(scene, { core_amount: core(-1_000n) })] },
  { refusal: 'escrow/dollars-negative', of: (scene) => [escrowed(scene, { sbd_amount: dollars(-1_000n) })] },
  { refusal: 'escrow_transfer/fee-asset', of: (scene) => [escrowed(scene, { fee: vests(1n) })] },
  { refusal: 'escrow_transfer/fee-negative', of: (scene) => [escrowed(scene, { fee: core(-1_000n) })] },
  { refusal: 'escrow_transfer/nothing', of: (scene) => [escrowed(scene, { core_amount: core(0n) })] },
  {
    refusal: 'escrow/other-agent',
    of: (scene) => [escrowed(scene, {}), approved(scene, { agent: actor(scene, 3).name })],
  },
  {
    refusal: 'escrow/other-receiver',
    of: (scene) => {
      const { name } = actor(scene, 3);
      return [escrowed(scene, {}), approved(scene, { to: name, who: name })];
    },
  },
  {
    refusal: 'escrow_approve/who',
    of: (scene) => [escrowed(scene, {}), approved(scene, { who: parties(scene).from })],
  },
  {
    refusal: 'escrow_dispute/who',
    of: (scene) => [
      ...ratified(scene),
      operation('escrow_dispute', { ...parties(scene), escrow_id: unused(scene), who: parties(scene).agent }),
    ],
  },
  {
    refusal: 'escrow_release/who',
    of: (scene) => [...ratified(scene), released(scene, { who: actor(scene, 3).name })],
  },
  {
    refusal: 'escrow_release/receiver',
    of: (scene) => [escrowed(scene, {}), released(scene, { receiver: parties(scene).agent })],
  },
  {
    refusal: 'escrow_release/sender-to-receiver',
    of: (scene) => [...ratified(scene), released(scene, { receiver: parties(scene).from })],
  },
  {
    refusal: 'escrow_release/receiver-to-sender',
    of: (scene) => [...ratified(scene), released(scene, { who: parties(scene).to })],
  },
  {
    refusal: 'escrow_release/only-parties',
    of: (scene) => [...ratified(scene), released(scene, { who: parties(scene).agent })],
  },
  {
    refusal: 'escrow_release/nothing',
    of: (scene) => [...ratified(scene), released(scene, { core_amount: core(0n) })],
  },
  {
    refusal: 'escrow_release/too-much',
    of: (scene) => [...ratified(scene), released(scene, { core_amount: core(6n) })],
  },
  { refusal: 'escrow_release/not-approved', of: (scene) => [escrowed(scene, {}), released(scene, {})] },
  {
    refusal: 'escrow_approve/agent-approved',
    of: (scene) => [...ratified(scene), approved(scene, { who: parties(scene).agent })],
  },
  { refusal: 'escrow_approve/receiver-approved', of: (scene) => [...ratified(scene), approved(scene, {})] },
  { refusal: 'create_proposal/asset', of: (scene) => [proposed(scene, { daily_pay: core(1n) })] },
  { refusal: 'create_proposal/no-permlink', of: (scene) => [proposed(scene, { permlink: '' })] },
  { refusal: 'create_proposal/no-post', of: (scene) => [proposed(scene, { permlink: 'no-post-of-anybody' })] },
  { refusal: 'create_proposal/unknown-receiver', of: (scene) => [proposed(scene, { receiver: nobody })] },
];

import type { OperationValue } from '../../../spec/operations/index.ts';
import { core, dollars, vests } from '../../chain/ledger/asset.ts';
import { nobody } from '../altered.ts';
import { actor, headTime, operation, type Scene } from '../boundaries/boundary.ts';
import { type Refused, unused } from './refused.ts';

const later = (scene: Scene) => headTime(scene) + 3_600;

function ordered(scene: Scene, amount_to_sell: ReturnType<typeof core>, min_to_receive: ReturnType<typeof core>) {
  const of = { owner: actor(scene).name, orderid: unused(scene), fill_or_kill: false, expiration: later(scene) };
  return [operation('limit_order_create', { ...of, amount_to_sell, min_to_receive })];
}

function priced(
  scene: Scene,
  amount_to_sell: ReturnType<typeof core>,
  base: ReturnType<typeof core>,
  quote: typeof base,
) {
  const of = { owner: actor(scene).name, orderid: unused(scene), fill_or_kill: false, expiration: later(scene) };
  return [operation('limit_order_create2', { ...of, amount_to_sell, exchange_rate: { base, quote } })];
}

/** Actors, each another. */
const parties = (scene: Scene) => {
  const [from, to, agent] = [0, 1, 2].map((behind) => actor(scene, behind).name) as [string, string, string];
  return { from, to, agent };
};

const escrowed = (scene: Scene, more: Partial<OperationValue<'escrow_transfer'>>) =>
  operation('escrow_transfer', {
    ...{ ...parties(scene), escrow_id: unused(scene), json_meta: '' },
    ...{ sbd_amount: dollars(0n), core_amount: core(5n), fee: core(1n) },
    ...{ ratification_deadline: later(scene), escrow_expiration: later(scene) + 3_600, ...more },
  });

const approved = (scene: Scene, more: Partial<OperationValue<'escrow_approve'>>) =>
  operation('escrow_approve', {
    ...{ ...parties(scene), escrow_id: unused(scene), who: parties(scene).to, approve: true, ...more },
  });

const released = (scene: Scene, more: Partial<OperationValue<'escrow_release'>>) =>
  operation('escrow_release', {
    ...{ ...parties(scene), escrow_id: unused(scene), who: parties(scene).from, receiver: parties(scene).to },
    ...{ sbd_amount: dollars(0n), core_amount: core(1n), ...more },
  });

/** An escrow that both have approved. */
const ratified = (scene: Scene) => [
  escrowed(scene, {}),
  approved(scene, {}),
  approved(scene, { who: parties(scene).agent }),
];

function proposed(scene: Scene, more: Partial<OperationValue<'create_proposal'>>) {
  const { name: creator } = actor(scene);
  const [post] = scene.state.comments.by.permlink.of(creator);
  return [
    operation('create_proposal', {
      ...{ creator, receiver: creator, start_date: later(scene), end_date: later(scene) + 86_400 },
      ...{ daily_pay: dollars(1n), subject: 'Refused', permlink: post?.permlink ?? 'post', extensions: [], ...more },
    }),
  ];
}

export const marketRefusals: readonly Refused[] = [
  { refusal: 'limit_order/market', of: (scene) => ordered(scene, vests(1n), core(1n)) },
  { refusal: 'price/same-asset', of: (scene) => priced(scene, core(1n), core(1n), core(1n)) },
  { refusal: 'limit_order_create2/base', of: (scene) => priced(scene, core(1n), dollars(1n), core(1n)) },
  { refusal: 'limit_order_create2/worth-nothing', of: (scene) => priced(scene, core(1n), core(1_000n), dollars(1n)) },
  { refusal: 'asset/overflow', of: (scene) => priced(scene, core(2n ** 62n), core(1n), dollars(1_000n)) },
  { refusal: 'escrow/core', of: (scene) => [escrowed(scene, { core_amount: dollars(1n) })] },
  { refusal: 'escrow/dollars', of: (scene) => [escrowed(scene, { sbd_amount: core(1n) })] },
  { refusal: 'escrow/core-negative', of: (scene) => [escrowed(scene, { core_amount: core(-1n) })] },
  { refusal: 'escrow/dollars-negative', of: (scene) => [escrowed(scene, { sbd_amount: dollars(-1n) })] },
  { refusal: 'escrow_transfer/fee-asset', of: (scene) => [escrowed(scene, { fee: vests(1n) })] },
  { refusal: 'escrow_transfer/fee-negative', of: (scene) => [escrowed(scene, { fee: core(-1n) })] },
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
  { refusal: 'create_proposal/asset', of: (scene) => proposed(scene, { daily_pay: core(1n) }) },
  { refusal: 'create_proposal/no-permlink', of: (scene) => proposed(scene, { permlink: '' }) },
  { refusal: 'create_proposal/no-post', of: (scene) => proposed(scene, { permlink: 'no-post-of-anybody' }) },
  { refusal: 'create_proposal/unknown-receiver', of: (scene) => proposed(scene, { receiver: nobody }) },
];

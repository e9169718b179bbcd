import type { OperationValue } from '../../../spec/operations/index.ts';
import { core, dollars } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import { firstContent } from './content.ts';
import { actor, headTime, operation, type Scene, unused } from './scene.ts';

/** In an hour. */
export const later = (scene: Scene) => headTime(scene) + 3_600;

/** An order that nothing matches. */
export const ordered = (scene: Scene, more: Partial<OperationValue<'limit_order_create'>>) =>
  operation('limit_order_create', {
    ...{ owner: actor(scene).name, orderid: unused(scene), fill_or_kill: false, expiration: later(scene) },
    ...{ amount_to_sell: core(1n), min_to_receive: dollars(1_000_000_000n), ...more },
  });

/** Actors, each another. */
export const parties = (scene: Scene) => {
  const [from, to, agent] = [0, 1, 2].map((behind) => actor(scene, behind).name) as [string, string, string];
  return { from, to, agent };
};

/** An escrow between actors, which is open for an hour. */
export const escrowed = (scene: Scene, more: Partial<OperationValue<'escrow_transfer'>>) =>
  operation('escrow_transfer', {
    ...{ ...parties(scene), escrow_id: unused(scene), json_meta: '' },
    ...{ sbd_amount: dollars(0n), core_amount: core(5n), fee: core(1n) },
    ...{ ratification_deadline: later(scene), escrow_expiration: later(scene) + 3_600, ...more },
  });

export const approved = (scene: Scene, more: Partial<OperationValue<'escrow_approve'>>) =>
  operation('escrow_approve', {
    ...{ ...parties(scene), escrow_id: unused(scene), who: parties(scene).to, approve: true, ...more },
  });

export const released = (scene: Scene, more: Partial<OperationValue<'escrow_release'>>) =>
  operation('escrow_release', {
    ...{ ...parties(scene), escrow_id: unused(scene), who: parties(scene).from, receiver: parties(scene).to },
    ...{ sbd_amount: dollars(0n), core_amount: core(1n), ...more },
  });

/** An escrow that both have approved. */
export const ratified = (scene: Scene) => [
  escrowed(scene, {}),
  approved(scene, {}),
  approved(scene, { who: parties(scene).agent }),
];

/** What an actor asks for a post of its own, or else for one of somebody else who is paid then. */
export function proposed(scene: Scene, more: Partial<OperationValue<'create_proposal'>>) {
  const { name: creator } = actor(scene);
  const [own] = scene.state.comments.by.permlink.of(creator);
  const post = own ?? firstContent(scene, () => true);
  const { start_date = later(scene) } = more;
  return operation('create_proposal', {
    ...{
      creator,
      receiver: post?.author ?? creator,
      start_date,
      end_date: start_date + 86_400,
      daily_pay: dollars(1n),
    },
    ...{ subject: 'Proposed', permlink: post?.permlink ?? 'post', extensions: [], ...more },
  });
}

/** The proposal that is paid longest of those that are paid by now, so many seconds at least. */
export function lastProposal(scene: Scene, seconds = 0) {
  for (const proposal of scene.state.proposals.by.end_date.before())
    if (!proposal.removed && proposal.start_date <= headTime(scene))
      return proposal.end_date > headTime(scene) + seconds ? proposal : undefined;
  return undefined;
}

export const votedFor = (voter: string, proposal_id: bigint): Operation =>
  operation('update_proposal_votes', { voter, proposal_ids: [proposal_id], approve: true, extensions: [] });

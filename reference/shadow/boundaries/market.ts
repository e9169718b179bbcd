import { core, dollars } from '../../chain/ledger/asset.ts';
import { actor, around, type Boundary, headTime, ofBytes, one, operation, type Scene } from './boundary.ts';

/** An order that nothing matches. */
const order = (scene: Scene, orderid: number, expiration: number, sold = 1n, fill_or_kill = false) =>
  operation('limit_order_create', {
    ...{ owner: actor(scene).name, orderid, amount_to_sell: core(sold), min_to_receive: dollars(1_000_000_000n) },
    ...{ fill_or_kill, expiration },
  });

/** Actors, each another. */
const parties = (scene: Scene) => [0, 1, 2].map((behind) => actor(scene, behind).name) as [string, string, string];

function escrow(scene: Scene, escrow_id: number, deadline: number, expiration: number, agentBehind = 2) {
  const [from, to] = parties(scene);
  return operation('escrow_transfer', {
    ...{ from, to, agent: actor(scene, agentBehind).name, escrow_id, json_meta: '' },
    ...{ sbd_amount: dollars(0n), core_amount: core(5n), fee: core(1n) },
    ...{ ratification_deadline: deadline, escrow_expiration: expiration },
  });
}

function proposal(scene: Scene, more: { start?: number; end?: number; subject?: string; pay?: bigint }) {
  const { name: creator } = actor(scene);
  const [post] = scene.state.comments.by.permlink.of(creator);
  const { start = headTime(scene) + 3_600, end = start + 86_400, subject = 'Limits', pay = 1n } = more;
  return one(
    operation('create_proposal', {
      ...{ creator, receiver: creator, start_date: start, end_date: end, daily_pay: dollars(pay) },
      ...{ subject, permlink: post?.permlink ?? 'post', extensions: [] },
    }),
  );
}

const ownProposals = (scene: Scene): readonly bigint[] =>
  [...scene.state.proposals.by.creator.of(actor(scene).name)].map(({ proposal_id }) => proposal_id);

export const marketBoundaries: readonly Boundary[] = [
  {
    id: 'limit_order_create/expiration',
    refusal: 'limit_order/expired',
    *cases(scene) {
      for (const [index, after] of [-1, 0, 1, 4].entries())
        yield one(order(scene, scene.turn * 10 + index, headTime(scene) + after));
    },
  },
  {
    id: 'limit_order_create/latest-expiration',
    refusal: 'limit_order/expires-too-late',
    *cases(scene) {
      for (const [index, after] of around(scene.parameters.maxOrderExpiration).entries())
        yield one(order(scene, scene.turn * 10 + index, headTime(scene) + after));
    },
  },
  {
    id: 'limit_order_create/amount',
    refusal: 'balance/insufficient',
    *cases(scene) {
      const { balance, name: owner } = actor(scene);
      const id = scene.turn * 10;
      const until = headTime(scene) + 60;
      yield one(order(scene, id, until, balance.amount + 1n));
      yield one(order(scene, id, until, 1n, true));
      yield one(order(scene, id, until, 0n));
      yield one(order(scene, id, until, balance.amount));
      yield one(order(scene, id, until));
      yield one(operation('limit_order_cancel', { owner, orderid: id }));
    },
  },
  {
    id: 'escrow_transfer/deadline',
    refusal: 'escrow_transfer/deadline',
    *cases(scene) {
      const now = headTime(scene);
      for (const [index, after] of [-1, 0, 1].entries())
        yield one(escrow(scene, scene.turn * 10 + index, now + after, now + 60));
    },
  },
  {
    id: 'escrow_transfer/expiration',
    refusal: 'escrow_transfer/late-deadline',
    *cases(scene) {
      const now = headTime(scene) + 30;
      for (const [index, after] of [-1, 0, 1].entries())
        yield one(escrow(scene, scene.turn * 10 + index, now, now + after));
      yield one(escrow(scene, scene.turn * 10 + 3, now, now + 1, 1));
    },
  },
  {
    id: 'escrow_release/amount',
    refusal: 'escrow_release/too-much',
    *cases(scene) {
      const [from, to, agent] = parties(scene);
      const id = scene.turn * 10 + 5;
      const now = headTime(scene);
      const of = { from, to, agent, escrow_id: id };
      yield one(escrow(scene, id, now + 30, now + 60));
      const release = (amount: bigint, who = from) =>
        one(
          operation('escrow_release', {
            ...{ ...of, who, receiver: to, sbd_amount: dollars(0n), core_amount: core(amount) },
          }),
        );
      yield release(1n);
      yield one(operation('escrow_approve', { ...of, who: to, approve: true }));
      yield one(operation('escrow_approve', { ...of, who: to, approve: true }));
      yield one(operation('escrow_approve', { ...of, who: agent, approve: true }));
      for (const amount of [6n, 0n, 1n]) yield release(amount);
      yield one(operation('escrow_dispute', { ...of, who: to }));
      yield release(1n);
      yield release(4n, agent);
    },
  },
  {
    id: 'create_proposal/end',
    refusal: 'create_proposal/ended',
    *cases(scene) {
      const now = headTime(scene);
      for (const after of [-1, 0, 1]) yield proposal(scene, { start: now - 60, end: now + after });
      for (const after of [0, 1]) yield proposal(scene, { start: now + 60, end: now + 60 + after });
    },
  },
  {
    id: 'create_proposal/subject',
    refusal: 'create_proposal/long-subject',
    *cases(scene) {
      for (const bytes of [81, 0, 80]) yield proposal(scene, { subject: ofBytes(bytes) });
      for (const pay of [-1n, 0n]) yield proposal(scene, { pay });
    },
  },
  {
    id: 'update_proposal_votes/proposals',
    refusal: 'proposal-ids/too-many',
    *cases(scene) {
      const { name: voter } = actor(scene);
      const all = [...scene.state.proposals.by.id.from()].map(({ proposal_id }) => proposal_id);
      const ids = Array.from({ length: 6 }, (_, index) => all[index] ?? BigInt(100_000 + index));
      for (const approve of [true, false])
        for (const count of [6, 5, 0]) {
          const proposal_ids = [...ids.slice(0, count)].sort((one, other) => (one < other ? -1 : 1));
          yield one(operation('update_proposal_votes', { voter, proposal_ids, approve, extensions: [] }));
        }
    },
  },
  {
    id: 'remove_proposal/proposals',
    refusal: 'proposal-ids/too-many',
    *cases(scene) {
      const own = ownProposals(scene);
      const ids = Array.from({ length: 6 }, (_, index) => own[index] ?? BigInt(100_000 + index));
      for (const count of [6, 5]) {
        const proposal_ids = [...ids.slice(0, count)].sort((one, other) => (one < other ? -1 : 1));
        yield one(operation('remove_proposal', { proposal_owner: actor(scene).name, proposal_ids, extensions: [] }));
      }
    },
  },
];

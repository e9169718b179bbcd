import { core, dollars } from '../../chain/ledger/asset.ts';
import { hundredPercentBigInt, secondsPerDay } from '../../chain/ledger/units.ts';
import type { Escrow } from '../../chain/state/escrows.ts';
import { firstContent } from '../scene/content.ts';
import { approved, escrowed, lastProposal, ordered, parties, proposed, released, votedFor } from '../scene/market.ts';
import { actor, actorsInTurn, headTime, operation, others, type Scene } from '../scene/scene.ts';
import { around, type Boundary, ofBytes, one } from './boundary.ts';

/** An order of a number, which is open so long. */
const order = (scene: Scene, orderid: number, expiration: number, sold = 1n, fill_or_kill = false) =>
  ordered(scene, { orderid, expiration, amount_to_sell: core(sold), fill_or_kill });

const escrow = (scene: Scene, escrow_id: number, ratification_deadline: number, escrow_expiration: number) =>
  escrowed(scene, { escrow_id, ratification_deadline, escrow_expiration });

/** The newest proposal of an actor, whose turn it need not be. */
function newestProposal({ state, actors }: Scene) {
  for (const proposal of state.proposals.by.id.before())
    if (actors.includes(proposal.creator) && !proposal.removed) return proposal;
  return undefined;
}

/** CORE of an escrow that is made to expire. */
const inEscrow = 5n;

/** The last escrow of an actor to expire of those that both have approved, nobody disputes and that have more than the last unit. */
function expiredEscrow(scene: Scene): Escrow | undefined {
  let last: Escrow | undefined;
  for (const escrow of scene.state.escrows.by.from_id.from()) {
    const { from, to_approved, agent_approved, disputed, escrow_expiration, core_balance } = escrow;
    const isRatified = to_approved && agent_approved && !disputed;
    const isFilled = core_balance.amount > 1n && core_balance.amount <= inEscrow;
    const isExpired = escrow_expiration <= headTime(scene) && scene.actors.includes(from);
    if (isRatified && isFilled && isExpired && escrow_expiration > (last?.escrow_expiration ?? 0)) last = escrow;
  }
  return last;
}

/** Seconds. */
const untilProposalsArePaid = (scene: Scene): number =>
  (scene.state.dynamicGlobalProperties.next_maintenance_time ?? 0) - headTime(scene);

/** What the newest proposal asks for a day to be paid at a time all that proposals are paid then, at least one unit of dollars. */
function wholeBudget({ state, parameters }: Scene, time: number): bigint {
  const { last_budget_time = 0 } = state.dynamicGlobalProperties;
  const passed = BigInt(time - last_budget_time);
  const treasury = state.accounts.by.name.get(parameters.treasury ?? '')?.sbd_balance.amount ?? 0n;
  const budget = (passed * ((treasury + parameters.treasuryFee) / 100n)) / BigInt(secondsPerDay);
  const ratio = BigInt.asUintN(32, passed * hundredPercentBigInt) / BigInt(secondsPerDay);
  const whole = ratio === 0n ? 0n : (budget * hundredPercentBigInt + ratio - 1n) / ratio;
  return whole > 0n ? whole : 1n;
}

const ownProposals = (scene: Scene): readonly bigint[] =>
  [...scene.state.proposals.by.creator.of(actor(scene).name)].map(({ proposal_id }) => proposal_id);

export const marketBoundaries: readonly Boundary[] = [
  {
    id: 'limit_order_create/expiration',
    refusal: 'limit_order/expired',
    *cases(scene) {
      // One ends with the next block, and one between it and the next but one.
      const { blockInterval } = scene.parameters;
      for (const [index, after] of [-1, 0, 1, blockInterval, blockInterval + 1].entries())
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
      for (const [index, after] of [-1, 0, 1, scene.parameters.blockInterval].entries())
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
      const twice = { escrow_id: scene.turn * 10 + 3, ratification_deadline: now, escrow_expiration: now + 1 };
      yield one(escrowed(scene, { ...twice, agent: actor(scene, 1).name }));
    },
  },
  {
    id: 'escrow_release/amount',
    refusal: 'escrow_release/too-much',
    *cases(scene) {
      const { from, to, agent } = parties(scene);
      const escrow_id = scene.turn * 10 + 5;
      const now = headTime(scene);
      yield one(escrow(scene, escrow_id, now + 30, now + 60));
      const release = (amount: bigint, who = from) =>
        one(released(scene, { escrow_id, who, core_amount: core(amount) }));
      yield release(1n);
      for (const who of [to, to, agent]) yield one(approved(scene, { escrow_id, who }));
      for (const amount of [6n, 0n, 1n]) yield release(amount);
      yield one(operation('escrow_dispute', { ...parties(scene), escrow_id, who: to }));
      yield release(1n);
      yield release(4n, agent);
    },
  },
  {
    // From then on nobody disputes it, and the sender may take back what is there.
    id: 'escrow_dispute/expiration',
    refusal: 'escrow_dispute/expired',
    isNear: (scene) => expiredEscrow(scene) !== undefined,
    *cases(scene) {
      const expired = expiredEscrow(scene);
      if (expired !== undefined) {
        const { from, to, agent, escrow_id } = expired;
        const of = { from, to, agent, escrow_id };
        yield one(operation('escrow_dispute', { ...of, who: to }));
        yield one(released(scene, { ...of, who: from, receiver: from }));
        return;
      }
      const escrow_id = scene.turn * 10 + 7;
      const now = headTime(scene);
      const until = { ratification_deadline: now + 1, escrow_expiration: now + scene.parameters.blockInterval };
      yield one(escrowed(scene, { escrow_id, core_amount: core(inEscrow), ...until }));
      const { to, agent } = parties(scene);
      for (const who of [to, agent]) yield one(approved(scene, { escrow_id, who }));
    },
  },
  {
    id: 'create_proposal/end',
    refusal: 'create_proposal/ended',
    *cases(scene) {
      const now = headTime(scene);
      for (const after of [-1, 0, 1, scene.parameters.blockInterval])
        yield one(proposed(scene, { start_date: now - 60, end_date: now + after }));
      for (const after of [0, 1]) yield one(proposed(scene, { start_date: now + 60, end_date: now + 60 + after }));
    },
  },
  {
    // It ends with the block that pays proposals, which pays it too: all that there is, or by a unit more.
    id: 'create_proposal/last-payment',
    refusal: undefined,
    isNear(scene) {
      const left = untilProposalsArePaid(scene);
      return left > 0 && left <= 2 * scene.parameters.blockInterval;
    },
    *cases(scene) {
      const left = untilProposalsArePaid(scene);
      if (left <= 0) return;
      const [start_date, end_date] = [headTime(scene) - 60, headTime(scene) + left];
      const whole = wholeBudget(scene, end_date);
      yield one(proposed(scene, { start_date, end_date, daily_pay: dollars(whole + BigInt(scene.turn % 2)) }));
      const newest = newestProposal(scene);
      if (newest === undefined) return;
      // By all of them it has more votes than any other.
      for (const { name, proxy } of actorsInTurn(scene))
        if (proxy === '') yield one(votedFor(name, newest.proposal_id));
    },
  },
  {
    // Of the creator or of the receiver, who is paid for it.
    id: 'create_proposal/post',
    refusal: 'create_proposal/no-post',
    *cases(scene) {
      const { name: creator } = actor(scene);
      const has = (author: string, permlink: string) =>
        scene.state.comments.by.permlink.get(author, permlink) !== undefined;
      const other = firstContent(scene, ({ author, permlink }) => author !== creator && !has(creator, permlink));
      if (other === undefined) return;
      const { author, permlink } = other;
      const [neither] = others(scene).filter((name) => !has(name, permlink));
      for (const receiver of [author, neither ?? creator]) yield one(proposed(scene, { receiver, permlink }));
      const [own] = scene.state.comments.by.permlink.of(creator);
      if (own !== undefined && neither !== undefined)
        yield one(proposed(scene, { receiver: neither, permlink: own.permlink }));
    },
  },
  {
    id: 'create_proposal/subject',
    refusal: 'create_proposal/long-subject',
    *cases(scene) {
      for (const bytes of [81, 0, 80]) yield one(proposed(scene, { subject: ofBytes(bytes) }));
      for (const pay of [-1n, 0n]) yield one(proposed(scene, { daily_pay: dollars(pay) }));
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
    // Of an account with a proxy votes do not count, until it has none.
    id: 'update_proposal_votes/proxy',
    refusal: undefined,
    *cases(scene) {
      if (lastProposal(scene) === undefined) yield one(proposed(scene, { start_date: headTime(scene) }));
      const proposal = lastProposal(scene);
      if (proposal === undefined) return;
      const [{ name, proxy }, other] = [actor(scene), actor(scene, 1).name];
      for (const voter of [name, other]) yield one(votedFor(voter, proposal.proposal_id));
      yield one(operation('account_witness_proxy', { account: name, proxy: proxy === '' ? other : '' }));
    },
  },
  {
    // With its votes, which the operation removes too.
    id: 'remove_proposal/voted',
    refusal: undefined,
    *cases(scene) {
      if (newestProposal(scene) === undefined) yield one(proposed(scene, {}));
      const newest = newestProposal(scene);
      if (newest === undefined) return;
      const proposal_ids = [newest.proposal_id];
      for (const behind of [1, 2]) yield one(votedFor(actor(scene, behind).name, newest.proposal_id));
      yield one(operation('remove_proposal', { proposal_owner: newest.creator, proposal_ids, extensions: [] }));
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

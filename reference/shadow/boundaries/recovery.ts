import { secondsPerDay } from '../../chain/ledger/units.ts';
import { nobody } from '../altered/altered.ts';
import { lastProposal, proposed, votedFor } from '../scene/market.ts';
import { actor, headTime, operation, others, type Scene } from '../scene/scene.ts';
import {
  byAccounts,
  ownerChanged,
  recovered,
  recoveryRequested,
  spareName,
  spares,
  spareWithShares,
  weighing,
} from '../scene/spare.ts';
import { type Boundary, type Case, later, one } from './boundary.ts';

/** Each expires at another time: twice the same is not the same transaction. */
const declined = (account: string, decline: boolean, index: number): Case => ({
  operations: [operation('decline_voting_rights', { account, decline })],
  lifetime: 700 + index,
});

const recoveredBy = (account_to_recover: string, new_recovery_account: string) =>
  one(operation('change_recovery_account', { account_to_recover, new_recovery_account, extensions: [] }));

const proxied = (account: string, proxy: string) => operation('account_witness_proxy', { account, proxy });

/** What an account declines shows in how proposals are paid long behind that, seconds. */
const twoWeeks = 14 * secondsPerDay;

/** A spare account that votes, for a proposal too, or lets an actor vote for it, and that votes for another one. */
function* voting(scene: Scene, voter: string) {
  const represented = spareName(scene, 'p');
  yield one(...[voter, represented].flatMap((name) => spareWithShares(scene, name)));
  yield one(proxied(represented, voter));
  const [now, end_date] = [headTime(scene), headTime(scene) + 2 * twoWeeks];
  if (lastProposal(scene, twoWeeks) === undefined) yield one(proposed(scene, { start_date: now, end_date }));
  const proposal = lastProposal(scene);
  if (proposal !== undefined) yield one(votedFor(voter, proposal.proposal_id));
  const [witness] = scene.state.witnesses.by.name.from();
  if (scene.turn % 2 === 0) yield one(proxied(voter, actor(scene, 1).name));
  else if (witness !== undefined)
    yield one(operation('account_witness_vote', { account: voter, witness: witness.owner, approve: true }));
}

/** A spare account of a letter that an actor recovers: that of an earlier turn, as one that was just made is gone where a fork takes it back. */
const recoveredSpare = (scene: Scene, letter: string) =>
  spares(scene)
    .flatMap((name) => scene.state.accounts.by.name.get(name) ?? [])
    .find(({ name, recovery_account }) => name.startsWith(`${letter}0-`) && scene.actors.includes(recovery_account));

/** What an account does not come back from: it is tried with accounts that are made for it. */
export const recoveryBoundaries: readonly Boundary[] = [
  {
    id: 'recover_account/pause',
    refusal: 'recover_account/too-soon',
    *cases(scene) {
      const name = spareName(scene, 'r');
      yield one(...spareWithShares(scene, name));
      const account = scene.state.accounts.by.name.get(name);
      if (account === undefined) return;
      const [first, second, third] = [weighing(scene, 1), weighing(scene, 2, 1), weighing(scene, 3, 2)];
      yield one(ownerChanged(account, second));
      yield one(recoveryRequested(scene, name, third));
      for (const recent_owner_authority of [second, first])
        yield one(recovered(name, { new_owner_authority: third, recent_owner_authority }));
      yield one(recoveryRequested(scene, name, first));
      yield one(recovered(name, { new_owner_authority: first, recent_owner_authority: second }));
    },
  },
  {
    id: 'request_account_recovery/again',
    refusal: 'request_account_recovery/open',
    *cases(before) {
      const known = recoveredSpare(before, 'q');
      const name = known?.name ?? spareName(before, 'q');
      if (known === undefined) yield one(...spareWithShares(before, name));
      const scene = known === undefined ? before : { ...before, turn: before.actors.indexOf(known.recovery_account) };
      const [first, second] = [weighing(scene, 1), weighing(scene, 2)];
      const open = { ...first, weight_threshold: 0 };
      // Without a request there is none to take back.
      for (const authority of [open, byAccounts([nobody, 1]), second])
        yield one(recoveryRequested(scene, name, authority));
      // What is taken back at once shows in no block.
      for (const authority of [first, open]) yield later(one(recoveryRequested(scene, name, authority)));
      for (const authority of [open, second]) yield one(recoveryRequested(scene, name, authority));
    },
  },
  {
    id: 'change_recovery_account/back',
    refusal: undefined,
    *cases(scene) {
      const name = spareName(scene, 'c');
      yield one(...spareWithShares(scene, name));
      // That of now takes back what was asked for.
      yield recoveredBy(name, actor(scene, 1).name);
      for (const behind of [2, 0]) yield later(recoveredBy(name, actor(scene, behind).name));
      yield recoveredBy(name, actor(scene, 1).name);
      const [last] = others(scene).filter((other) => other !== name);
      if (scene.turn % 2 === 0 && last !== undefined) yield recoveredBy(name, last);
    },
  },
  {
    id: 'decline_voting_rights/again',
    refusal: 'decline_voting_rights/requested',
    *cases(scene) {
      const voter = spareName(scene, 'v');
      yield* voting(scene, voter);
      for (const [index, decline] of [true, true, false, false, true].entries()) yield declined(voter, decline, index);
    },
  },
];

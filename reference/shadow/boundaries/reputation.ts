import { vests } from '../../chain/ledger/asset.ts';
import { never } from '../../chain/ledger/context.ts';
import { firstContent, numbered, written } from '../scene/content.ts';
import { actorsInTurn, operation, type Scene } from '../scene/scene.ts';
import { spareCreated } from '../scene/spare.ts';
import { mayVote, unvoted, vote } from '../scene/votes.ts';
import { type Boundary, later, one } from './boundary.ts';

/** An account that actors vote down. Who posts for it is no actor by that, so that nobody votes for what it writes. */
const outcast = 'voted-down';

/** Shares whose full vote is more than dust. */
const enoughToVote = ({ parameters }: Scene): bigint => 60n * parameters.voteDustThreshold;

const account = ({ state }: Scene, name: string) => state.accounts.by.name.get(name);

/** It lives on shares that an actor lends it. */
function* founded(scene: Scene) {
  if (account(scene, outcast) === undefined) yield one(spareCreated(scene, outcast));
  const amount = enoughToVote(scene);
  if ((account(scene, outcast)?.received_vesting_shares.amount ?? amount) >= amount) return;
  const lender = actorsInTurn(scene).find(
    ({ vesting_shares, delegated_vesting_shares }) =>
      vesting_shares.amount - delegated_vesting_shares.amount > amount + amount / 10n,
  );
  if (lender === undefined) return;
  const of = { delegator: lender.name, delegatee: outcast, vesting_shares: vests(amount) };
  yield one(operation('delegate_vesting_shares', of));
}

export const reputationBoundaries: readonly Boundary[] = [
  {
    // Votes of whoever has less reputation than none change nobody's.
    id: 'vote/reputation',
    refusal: undefined,
    isNear: (scene) => scene.turn === 0 && account(scene, outcast) === undefined,
    *cases(scene) {
      yield* founded(scene);
      const voter = account(scene, outcast);
      if (voter === undefined) return;
      const isOpen = firstContent(scene, ({ author, cashout_time }) => author === outcast && cashout_time !== never);
      const permlink = isOpen?.permlink ?? numbered(scene);
      if (isOpen === undefined) for (const each of written(scene, outcast, permlink)) yield later(one(each));
      for (const { name } of mayVote(scene)) yield one(vote(name, { author: outcast, permlink }, -10_000));
      for (const [index, weight] of [10_000, -10_000].entries()) {
        const comment = [...unvoted(scene, voter.id)].filter(({ author }) => author !== outcast).at(-1 - index);
        if (comment !== undefined) yield later(one(vote(outcast, comment, weight)));
      }
    },
  },
];

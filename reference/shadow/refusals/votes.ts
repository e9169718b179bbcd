import { never, type Operation } from '../../chain/ledger/context.ts';
import { firstContent } from '../scene/content.ts';
import { actor, operation, type Scene } from '../scene/scene.ts';
import { spares } from '../scene/spare.ts';
import { vote } from '../scene/votes.ts';
import type { Refused } from './refused.ts';

function firstWitness({ state }: Scene): string {
  const [witness] = state.witnesses.by.name.from();
  return witness?.owner ?? '';
}

/** An actor's vote for the first witness. */
const voted = (scene: Scene, approve: boolean): Operation =>
  operation('account_witness_vote', { account: actor(scene).name, witness: firstWitness(scene), approve });

const isVoted = (scene: Scene): boolean =>
  scene.state.witnessVotes.by.account_witness.get(actor(scene).name, firstWitness(scene)) !== undefined;

const represented = (scene: Scene, proxy: string): Operation =>
  operation('account_witness_proxy', { account: actor(scene).name, proxy });

/** Somebody who lets nobody vote and is not an actor's proxy already. */
const stranger = (scene: Scene): string | undefined =>
  [...scene.state.witnesses.by.name.from()]
    .map(({ owner }) => scene.state.accounts.by.name.get(owner))
    .find((each) => each?.proxy === '' && each.name !== actor(scene).name && each.name !== actor(scene).proxy)?.name;

/** A spare account that gave up voting. */
const declined = (scene: Scene): string | undefined =>
  spares(scene).find((name) => scene.state.accounts.by.name.get(name)?.can_vote === false);

/** What it does in spite of that. */
const inSpite = (scene: Scene, of: (name: string) => Operation | undefined): readonly Operation[] | undefined => {
  const name = declined(scene);
  const made = name === undefined ? undefined : of(name);
  return made && [made];
};

export const voteRefusals: readonly Refused[] = [
  {
    refusal: 'account_witness_vote/proxy',
    of: (scene) => {
      const proxy = stranger(scene);
      return proxy === undefined ? proxy : [represented(scene, proxy), voted(scene, true)];
    },
  },
  {
    refusal: 'account_witness_vote/no-vote',
    of: (scene) => (actor(scene).proxy !== '' || isVoted(scene) ? undefined : [voted(scene, false)]),
  },
  {
    refusal: 'account_witness_vote/already-voted',
    of: (scene) => {
      if (actor(scene).proxy !== '') return undefined;
      return isVoted(scene) ? [voted(scene, true)] : [voted(scene, true), voted(scene, true)];
    },
  },
  { refusal: 'account_witness_proxy/same', of: (scene) => [represented(scene, actor(scene).proxy)] },
  {
    refusal: 'vote/declined',
    of: (scene) =>
      inSpite(scene, (name) => {
        const open = firstContent(scene, ({ cashout_time, allow_votes }) => cashout_time !== never && allow_votes);
        return open && vote(name, open, 10_000);
      }),
  },
  {
    refusal: 'account_witness_vote/declined',
    of: (scene) =>
      inSpite(scene, (account) =>
        operation('account_witness_vote', { account, witness: firstWitness(scene), approve: true }),
      ),
  },
  {
    refusal: 'account_witness_proxy/declined',
    of: (scene) =>
      inSpite(scene, (account) => operation('account_witness_proxy', { account, proxy: actor(scene).name })),
  },
];

import { never, type Operation } from '../../chain/ledger/context.ts';
import { effectiveShares, regenerated } from '../../chain/ledger/mana.ts';
import type { Account } from '../../chain/state/accounts.ts';
import type { Comment } from '../../chain/state/comments.ts';
import { actorsInTurn, headTime, operation, type Scene } from './scene.ts';

/** A vote for or against content: 10000 is all. */
export const vote = (
  voter: string,
  { author, permlink }: Pick<Comment, 'author' | 'permlink'>,
  weight: number,
): Operation => operation('vote', { voter, author, permlink, weight });

/** The mana for votes that an account has by now. */
export const manaOf = (scene: Scene, account: Account): bigint =>
  regenerated(account.voting_manabar, effectiveShares(account), headTime(scene), scene.parameters.manaRegeneration)
    .current_mana;

/** Actors that may vote in the next block, those first that have most of their mana: of others votes are dust. */
export function mayVote(scene: Scene): readonly Account[] {
  const { minVoteInterval } = scene.parameters;
  const free = actorsInTurn(scene).filter(
    ({ can_vote, last_vote_time }) => can_vote && headTime(scene) - last_vote_time >= minVoteInterval,
  );
  const part = new Map(
    free.map((account) => [account.name, Number(manaOf(scene, account)) / Number(effectiveShares(account) || 1n)]),
  );
  return free.toSorted((one, other) => (part.get(other.name) ?? 0) - (part.get(one.name) ?? 0));
}

/** Content that is not paid yet and that an account has not voted for, what is paid first at first. */
export function* unvoted({ state }: Scene, voterId: number): Generator<Comment, void, undefined> {
  for (const comment of state.comments.by.cashout_time.from())
    if (comment.cashout_time !== never && comment.allow_votes && !state.votes.by.comment_voter.get(comment.id, voterId))
      yield comment;
}

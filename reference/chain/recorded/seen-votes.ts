import { i16, i64 } from '../../../spec/kernel/integer.ts';
import { accountName } from '../../../spec/kernel/keys.ts';
import { time } from '../../../spec/kernel/scalars.ts';
import type { Static } from '../../../spec/kernel/schema.ts';
import { struct } from '../../../spec/kernel/struct.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { permlink } from '../../../spec/types/permlink.ts';
import { inProportion } from './vote-mana.ts';

/** A vote in a snapshot. */
export const seenVote = struct({
  voter: accountName,
  author: accountName,
  permlink,
  rshares: i64,
  vote_percent: i16,
  last_update: time,
});

export type SeenVote = Static<typeof seenVote>;

/** The weight of a vote by its time. */
export type SeenVotes = (vote: OperationValue<'vote'>, time: number) => bigint;

/**
 * The weights of votes from all snapshots of a chain, oldest first. A vote that was changed before any snapshot gets a weight in
 * proportion to the next known one of its voter on the comment; a vote without any has zero weight.
 */
export function seenVotes(votes: Iterable<SeenVote>): SeenVotes {
  const byName = new Map<string, SeenVote[]>();
  const nameOf = ({ voter, author, permlink }: OperationValue<'vote'> | SeenVote) => `${voter} ${author} ${permlink}`;
  for (const each of votes) {
    const known = byName.get(nameOf(each));
    if (known === undefined) byName.set(nameOf(each), [each]);
    else known.push(each);
  }
  return (vote, time) => {
    const known = byName.get(nameOf(vote)) ?? [];
    const exact = known.find(({ last_update }) => last_update === time);
    if (exact !== undefined) return exact.rshares;
    const next = known.find(({ last_update, vote_percent }) => last_update > time && vote_percent !== 0);
    return next === undefined ? 0n : inProportion(next.rshares, vote.weight, next.vote_percent);
  };
}

import type { Static } from '../../../spec/kernel/schema.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import type { vote } from '../../../spec/types/vote.ts';

type SeenVote = Pick<Static<typeof vote>, 'voter' | 'author' | 'permlink' | 'rshares' | 'last_update' | 'vote_percent'>;

/** What a vote made at a time weighs. */
export type SeenVotes = (vote: OperationValue<'vote'>, time: number) => bigint;

/**
 * Finds what votes weigh in all that the snapshots of a chain show of them, the oldest first. One that was changed before any
 * snapshot is taken to weigh in proportion to the next known one of its voter on the comment; one never seen weighs nothing.
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
    return next === undefined ? 0n : inProportion(next, vote.weight);
  };
}

/** What the chain takes off each vote (VOTE_DUST_THRESHOLD of the configuration). */
const DUST = 50_000_000n;

function inProportion({ rshares, vote_percent }: SeenVote, weight: number): bigint {
  const used = absolute(rshares) + DUST;
  const left = (used * absolute(BigInt(weight))) / absolute(BigInt(vote_percent)) - DUST;
  return left <= 0n ? 0n : weight < 0 ? -left : left;
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

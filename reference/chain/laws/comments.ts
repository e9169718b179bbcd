import type { Comment } from '../state/comments.ts';
import type { StateView } from '../state/index.ts';
import { countBy, equal, type Law, sum } from './law.ts';

const placeOf = ({ author, permlink }: Pick<Comment, 'author' | 'permlink'>): string => `${author}/${permlink}`;

export const discussions: Law = {
  id: 'comments/discussions',
  statement: 'A reply is one deeper than what it replies to, and a comment counts all replies below it.',
  *broken(state) {
    const comments = [...state.comments.by.permlink.from()];
    const children = countBy(
      comments.flatMap((comment) => [...above(state, comment)]),
      placeOf,
    );
    for (const comment of comments) {
      const place = placeOf(comment);
      const ancestors = [...above(state, comment)];
      const root = ancestors.at(-1) ?? comment;
      yield* equal(`depth of ${place}`, ancestors.length, comment.depth);
      yield* equal(`replies below ${place}`, children.get(place) ?? 0, comment.children);
      yield* equal(`post of ${place}`, root.id, comment.root_id);
      if (comment.category !== root.category) yield `${place} has another category than its post`;
    }
  },
};

export const commentVotes: Law = {
  id: 'comments/votes',
  statement:
    'Until it is paid, the strength of a comment is that of its votes, and no curator has more weight than all.',
  *broken(state) {
    for (const comment of state.comments.by.permlink.from()) {
      const place = placeOf(comment);
      const votes = [...state.votes.by.comment_voter.of(comment.id)];
      if (comment.cashout_time === -1) {
        if (comment.net_rshares > 0n || comment.abs_rshares !== 0n || comment.total_vote_weight !== 0n)
          yield `${place} was paid and still counts votes`;
        continue;
      }
      yield* equal(
        `strength of ${place}`,
        sum(votes, ({ rshares }) => rshares),
        comment.net_rshares,
      );
      const weight = sum(votes, ({ weight }) => weight);
      if (weight > comment.total_vote_weight)
        yield `curators of ${place} have ${weight} of ${comment.total_vote_weight}`;
      if (comment.abs_rshares < sum(votes, ({ rshares }) => (rshares < 0n ? -rshares : rshares)))
        yield `${place} counts less than its votes`;
    }
  },
};

function* above(state: StateView, comment: Comment): IterableIterator<Comment> {
  let current: Comment | undefined = comment;
  while (current !== undefined && current.parent_author !== '') {
    current = state.comments.by.permlink.get(current.parent_author, current.parent_permlink);
    if (current !== undefined) yield current;
  }
}

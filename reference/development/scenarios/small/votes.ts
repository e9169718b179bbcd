import type { StepAction } from '../../scenario.ts';
import { members } from './members.ts';
import { permlinkOf } from './posts.ts';

/** Percent of the power of each in turn, 10000 = all; the last is against it. */
const weights = [10_000, 10_000, 7_500, 10_000, 5_000, -10_000];

/** Six vote for a post, the first of the members or the last, who reply to it too. */
export const vote =
  (author: string, round: number, by: 'first' | 'last' = 'first'): StepAction =>
  () =>
    (by === 'first' ? members.slice(0, weights.length) : members.slice(-weights.length)).map((voter, index) => ({
      by: voter,
      role: 'posting',
      operations: [
        { type: 'vote', value: { voter, author, permlink: permlinkOf(round), weight: weights[index] as number } },
      ],
    }));

/** Votes for replies to the post of kim of a round: one each. */
export const voteForReplies =
  (round: number): StepAction =>
  ({ state }) => {
    const replies = [...state.comments.by.parent.of('kim', permlinkOf(round))].filter(({ author }) => author !== 'vic');
    return replies.map(({ author, permlink }, index) => {
      const voter = members[index] as string;
      return {
        by: voter,
        role: 'posting',
        operations: [{ type: 'vote', value: { voter, author, permlink, weight: 10_000 } }],
      };
    });
  };

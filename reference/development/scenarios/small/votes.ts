import type { Story } from '../../scenario.ts';
import { members } from './members.ts';
import { permlinkOf } from './posts.ts';

/** Percent of the power of each in turn, 10000 = all; votes against are last. */
const weights = [10_000, 10_000, 10_000, 7_500, 7_500, 10_000, 5_000, 10_000, 10_000, -10_000];

/** Ten vote for a post, one against it. */
export const vote =
  (author: string, round: number): Story =>
  () =>
    members.slice(0, weights.length).map((voter, index) => ({
      by: voter,
      role: 'posting',
      operations: [
        { type: 'vote', value: { voter, author, permlink: permlinkOf(round), weight: weights[index] as number } },
      ],
    }));

/** Votes for replies to the post of kim of a round: one each. */
export const voteForReplies =
  (round: number): Story =>
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

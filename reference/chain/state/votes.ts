import type { Static } from '../../../spec/kernel/schema.ts';
import type { vote } from '../../../spec/types/vote.ts';
import { number } from './key.ts';
import { defineTable } from './table.ts';

export type Vote = Static<typeof vote> & {
  /** The `id` of the comment. */
  readonly comment_id: number;
  /** The `id` of the account that votes. */
  readonly voter_id: number;
};

export const votes = defineTable<Vote>()({
  name: 'votes',
  key: ({ id }) => id,
  orders: {
    comment_voter: [number(({ comment_id }) => comment_id), number(({ voter_id }) => voter_id)],
    voter_comment: [number(({ voter_id }) => voter_id), number(({ comment_id }) => comment_id)],
  },
});

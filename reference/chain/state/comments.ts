import type { Static } from '../../../spec/kernel/schema.ts';
import type { comment } from '../../../spec/types/comment.ts';
import { descending, number, text, time } from './key.ts';
import { defineTable } from './table.ts';

export type Comment = Static<typeof comment> & {
  /** The `id` of the post that it belongs to, of a post its own. */
  readonly root_id: number;
};

export const comments = defineTable<Comment>()({
  name: 'comments',
  key: ({ id }) => id,
  orders: {
    permlink: [text(({ author }) => author), text(({ permlink }) => permlink)],
    cashout_time: [time((comment) => comment.cashout_time), number(({ id }) => id)],
    root: [number(({ root_id }) => root_id), number(({ id }) => id)],
    parent: [
      text(({ parent_author }) => parent_author),
      text(({ parent_permlink }) => parent_permlink),
      number(({ id }) => id),
    ],
    last_update: [
      text(({ parent_author }) => parent_author),
      descending(time((comment) => comment.last_update)),
      number(({ id }) => id),
    ],
    author_last_update: [
      text(({ author }) => author),
      descending(time((comment) => comment.last_update)),
      number(({ id }) => id),
    ],
  },
});

import { accountName } from '../kernel/keys.ts';
import { permlink } from '../types/permlink.ts';
import { operation } from './operation.ts';

export const deleteComment = operation(
  17,
  'delete_comment',
  {
    author: accountName,
    permlink,
  },
  {
    summary: 'Removes a post or reply without replies and votes.',
    source: 'deployed',
    requires: ({ author }) => ({ posting: [author] }),
  },
);

import type { Departure } from './departure.ts';
import { sameAs } from './evidence.ts';

export const findCommentsByPairs = {
  id: 'find-comments-by-pairs',
  clause: 'database_api.find_comments/params',
  documented: '`start`, `limit` and `order`',
  deployed: '`comments`, only an array of [author, permlink] pairs',
  evidence: 'recorded test networks, version 0.24.0, every find_comments',
  seen: {
    recording: 'calls',
    method: 'database_api.find_comments',
    where: { '/result/comments/0/author': sameAs('/params/comments/0/0') },
  },
  reference: 'both, distinguished by the given members',
} as const satisfies Departure;
